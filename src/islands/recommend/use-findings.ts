import { useStore } from '@nanostores/react';
import { findFindings } from '#lib/care/recommend/calls.ts';
import type { FoundGood } from '#lib/care/recommend/model/recommend.ts';
import { $consumer, consumerInput, SOMEBODY_ELSE } from '#stores/findings.ts';
import { mayHaveResult } from '#stores/has-result.ts';
import { useCall } from '../ui/use-call.ts';

/** The most serious finding against a good. */
export type GravestFinding = FoundGood['notes'][number];

interface Choices {
  /** Goods that could be added, each evaluated separately. */
  readonly options: readonly number[];
  /** Goods that are already included. */
  readonly among?: readonly number[];
  /** Goods that would be replaced, so they do not count. */
  readonly without?: readonly number[];
}

/** Each good once, because a list can have several SKUs of one good. */
export const goodsIn = (list: readonly { readonly goodsId: number }[] = []): number[] => [
  ...new Set(list.map(({ goodsId }) => goodsId)),
];

/**
 * The most serious finding for each good of a list, by good id, in one call. Without a result nothing is
 * requested.
 */
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
