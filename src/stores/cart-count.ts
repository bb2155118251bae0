import { atom } from 'nanostores';
import { countCart } from '#lib/cart/calls/every-page.ts';
import { call } from '#lib/kernel/http/client.ts';
import { tellOtherTabs } from './cart-tabs.ts';
import { $groupId, $isGroupPrivate } from './group.ts';

/** Pieces in the cart, for the badge (client temporary store, point 3). */
export const $cartCount = atom(0);

export const showCartCount = (count: number): void => $cartCount.set(count);

/** After a change that the shopper made here: the badge, and the other tabs. */
export function setCartCount(count: number): void {
  showCartCount(count);
  tellOtherTabs(count);
}

/** A failure leaves the badge as it is (point 7: start-up failures are silent). */
export async function refreshCartCount(): Promise<void> {
  try {
    const query = { isGroupPrivate: $isGroupPrivate.get() === 1, groupId: $groupId.get() };
    const { cart_count } = await call(countCart, query, { silent: true });
    $cartCount.set(cart_count);
  } catch {
    // The badge keeps its last count.
  }
}
