import { atom } from 'nanostores';
import { sessionChecked } from './storage.ts';

export const SOMEBODY_ELSE = 'other';

/** The person that the shopper buys for: a person's id, `other`, or empty if unknown. */
export const $consumer = sessionChecked<string>('forWhom', '', (found) =>
  typeof found === 'string' && /^[\w-]{0,64}$/.test(found) ? found : undefined,
);

/** The same as API input; unknown and `other` send no person. */
export function consumerInput(): { readonly personId?: string } {
  const chosen = $consumer.get();
  return chosen === '' || chosen === SOMEBODY_ELSE ? {} : { personId: chosen };
}

/** The goods that the page is about: one, a cart's or a pack's. */
export const $shownGoods = atom<readonly number[]>([]);

export function showGoods(goodsIds: readonly number[]): void {
  const next = [...new Set(goodsIds)].sort((a, b) => a - b);
  if (next.join() !== $shownGoods.get().join()) $shownGoods.set(next);
}

/**
 * The shopper's intake as the shop knows it, null until loaded. A new object after every change of the intake
 * or the person.
 */
export const $intakeVersion = atom<object | null>(null);
export const invalidateIntake = (): void => $intakeVersion.set({});
