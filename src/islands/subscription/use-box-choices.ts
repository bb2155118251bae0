import { useState } from 'react';
import { listBoxChoices } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxChoices } from '#lib/boxes/subscription-change/model/shown.ts';
import { searchGoods } from '#lib/catalog/search/calls.ts';
import { useCall } from '../ui/use-call.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { NamedBox } from './use-days.ts';

/** The maximum number of goods per API call. */
const FOUND_MOST = 48;

export interface Choices {
  /** Null until loaded. */
  readonly goods: BoxChoices['goods'] | null;
  readonly failure: string | null;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The search found nothing that can go into a box. */
  readonly isNone: boolean;
}

/**
 * Goods that can go into a box: the best sellers, or the results of the shop's search. @param from the good
 * to replace
 */
export function useBoxChoices(named: NamedBox, from?: number): Choices {
  const [text, setText] = useState('');
  const q = useDebounced(text);
  const search = useCall(searchGoods, q ? { q } : null);
  const ids = q ? (search.data?.goods ?? []).slice(0, FOUND_MOST).map(({ id }) => id) : [];
  const of = from === undefined ? named : { ...named, from };
  const best = useCall(listBoxChoices, of);
  const found = useCall(listBoxChoices, ids.length > 0 ? { ...of, ids: ids.join('-') } : null);
  const isWaiting = search.isLoading || (ids.length > 0 && found.isLoading);
  /** In the search's order. */
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
