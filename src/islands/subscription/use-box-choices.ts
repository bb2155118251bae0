import { useState } from 'react';
import { listBoxChoices } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxChoices } from '#lib/boxes/subscription-change/model/shown.ts';
import { searchGoods } from '#lib/catalog/search/calls.ts';
import { useCall } from '../ui/use-call.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { NamedBox } from './use-days.ts';

/** As many as are asked about at once. */
const FOUND_MOST = 48;

export interface Choices {
  /** Null until they are there. */
  readonly goods: BoxChoices['goods'] | null;
  readonly failure: string | null;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Something is looked for, and none of it goes into a box. */
  readonly isNone: boolean;
}

/** What may be put into a box: the best sellers, or what the shop's own search finds. @param from what would go for it */
export function useBoxChoices(named: NamedBox, from?: number): Choices {
  const [text, setText] = useState('');
  const q = useDebounced(text);
  const search = useCall(searchGoods, q ? { q } : null);
  const ids = q ? (search.data?.goods ?? []).slice(0, FOUND_MOST).map(({ id }) => id) : [];
  const of = from === undefined ? named : { ...named, from };
  const best = useCall(listBoxChoices, of);
  const found = useCall(listBoxChoices, ids.length > 0 ? { ...of, ids: ids.join('-') } : null);
  const isWaiting = search.isLoading || (ids.length > 0 && found.isLoading);
  /** In the order of the search. */
  const inTurn = ids.flatMap((id) => found.data?.goods.filter(({ goodsId }) => goodsId === id) ?? []);
  const goods = q ? inTurn : (best.data?.goods ?? null);
  return {
    goods,
    failure: best.failure ?? (q ? (search.failure ?? found.failure) : null),
    text,
    setText,
    isNone: q !== '' && !isWaiting && goods?.length === 0,
  };
}
