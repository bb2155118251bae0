import { atom } from 'nanostores';
import { countCart } from '#lib/buying/cart/calls/every-page.ts';
import { call } from '#lib/kernel/http/client.ts';
import { notifyOtherTabs } from './cart-tabs.ts';
import { $groupId, $isGroupPrivate } from './group.ts';

/** The pieces in the cart, for the badge (client temporary store, point 3). */
export const $cartCount = atom(0);

export function showCartCount(count: number): void {
  $cartCount.set(count);
  rememberCart(count);
}

/** For the cart's page, which renders before it knows whether the cart is empty (guest-script.mjs). */
function rememberCart(count: number): void {
  try {
    if (count > 0) localStorage.setItem('cartFilled', '1');
    else localStorage.removeItem('cartFilled');
  } catch {
    // Storage is blocked: the page is right once its request is answered.
  }
}

/** After a change on this page: updates the badge and the other tabs. */
export function setCartCount(count: number): void {
  showCartCount(count);
  notifyOtherTabs(count);
}

/**
 * The cart to count, as point 7 requires: the shopper's own, in a private group its part, or with a code the
 * questionnaire's cart. The badge counts the cart that it links to, so its pages send no code.
 */
export const cartCountQuery = (userQuestCode = '') => ({
  isGroupPrivate: $isGroupPrivate.get(),
  groupId: $groupId.get(),
  userQuestCode,
});

/** A failure leaves the badge unchanged (point 7: start-up failures are silent). */
export async function refreshCartCount(): Promise<void> {
  try {
    const { cart_count } = await call(countCart, cartCountQuery(), { silent: true });
    showCartCount(cart_count);
  } catch {
    // The badge stays at its last count.
  }
}
