import { atom } from 'nanostores';
import { persistentChecked, sessionChecked } from './storage.ts';

const asFlag = (found: unknown): boolean | undefined => (typeof found === 'boolean' ? found : undefined);

/** That this browser has seen a result, and nothing of what it says: who has none is asked about nothing. */
export const $hasResult = persistentChecked<boolean>('hasResult', false, asFlag);

/** The member has been asked about and has no result that may be used: not again in this tab. */
export const $knowsNobody = sessionChecked<boolean>('knowsNobody', false, asFlag);

export const SOMEBODY_ELSE = 'other';

/** For whom the shopper buys: a person's id, `other`, or empty where they have not said. */
export const $forWhom = sessionChecked<string>('forWhom', '', (found) =>
  typeof found === 'string' && /^[\w-]{0,64}$/.test(found) ? found : undefined,
);

/** The goods that the page is about: one, those in a cart, those of a pack. */
export const $shownGoods = atom<readonly number[]>([]);

export function showGoods(goodsIds: readonly number[]): void {
  const next = [...new Set(goodsIds)].sort((a, b) => a - b);
  if (next.join() !== $shownGoods.get().join()) $shownGoods.set(next);
}
