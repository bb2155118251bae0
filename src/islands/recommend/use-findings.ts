import { useStore } from '@nanostores/react';
import { findFindings } from '#lib/care/recommend/calls.ts';
import type { FoundGood } from '#lib/care/recommend/model/recommend.ts';
import { $consumer, consumerInput, SOMEBODY_ELSE } from '#stores/findings.ts';
import { mayHaveResult } from '#stores/has-result.ts';
import { useCall } from '../ui/use-call.ts';

/** What speaks most against a good. */
export type GravestFinding = FoundGood['notes'][number];

interface Choices {
  /** Goods that may be put in, each asked about by itself. */
  readonly options: readonly number[];
  /** What is in already. */
  readonly among?: readonly number[];
  /** What would go for it, and is not counted. */
  readonly without?: readonly number[];
}

/** Each good once, of which a list has several SKUs. */
export const goodsIn = (list: readonly { readonly goodsId: number }[] = []): number[] => [
  ...new Set(list.map(({ goodsId }) => goodsId)),
];

/** The gravest word on each good of a list, by good, in one call; for whoever has no result nothing is asked. */
export function useFindings({
  options,
  among = [],
  without = [],
}: Choices): ReadonlyMap<number, GravestFinding> {
  const forWhom = useStore($consumer, { ssr: 'initial' });
  const isAsked = options.length > 0 && forWhom !== SOMEBODY_ELSE && mayHaveResult();
  const asked = { goodsIds: [...among], options: [...options], without: [...without], ...consumerInput() };
  const { data } = useCall(findFindings, isAsked ? asked : null);
  const goods = isAsked ? (data?.goods ?? []) : [];
  return new Map(
    goods.flatMap(({ goodsId, from, notes: [gravest] }): [number, GravestFinding][] =>
      from === 'option' && gravest ? [[goodsId, gravest]] : [],
    ),
  );
}
