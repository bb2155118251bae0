import { atom } from 'nanostores';
import { sessionChecked } from './storage.ts';

export const SOMEBODY_ELSE = 'other';

/** For whom the shopper buys: a person's id, `other`, or empty where they have not said. */
export const $consumer = sessionChecked<string>('forWhom', '', (found) =>
  typeof found === 'string' && /^[\w-]{0,64}$/.test(found) ? found : undefined,
);

/** The same as a call says it; who has not said, and somebody else, are nobody of their own. */
export function consumerInput(): { readonly personId?: string } {
  const chosen = $consumer.get();
  return chosen === '' || chosen === SOMEBODY_ELSE ? {} : { personId: chosen };
}

/** The goods that the page is about: one, those in a cart, those of a pack. */
export const $shownGoods = atom<readonly number[]>([]);

export function showGoods(goodsIds: readonly number[]): void {
  const next = [...new Set(goodsIds)].sort((a, b) => a - b);
  if (next.join() !== $shownGoods.get().join()) $shownGoods.set(next);
}

/** What the shopper takes, as the shop has it, once it is known: another one whenever it changes or is for somebody else. */
export const $intakeVersion = atom<object | null>(null);
export const invalidateIntake = (): void => $intakeVersion.set({});
