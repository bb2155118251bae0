import { atom } from 'nanostores';
import { countCart } from '#lib/buying/cart/calls/every-page.ts';
import { call } from '#lib/kernel/http/client.ts';
import { notifyOtherTabs } from './cart-tabs.ts';
import { $groupId, $isGroupPrivate } from './group.ts';

/** Pieces in the cart, for the badge (client temporary store, point 3). */
export const $cartCount = atom(0);

export function showCartCount(count: number): void {
  $cartCount.set(count);
  rememberCart(count);
}

/** For the cart's page, which shows before it has asked whether there is anything in it (guest-script.mjs). */
function rememberCart(count: number): void {
  try {
    if (count > 0) localStorage.setItem('cartFilled', '1');
    else localStorage.removeItem('cartFilled');
  } catch {
    // Storage is blocked: the page is right as soon as it has asked.
  }
}

/** After a change that the shopper made here: the badge, and the other tabs. */
export function setCartCount(count: number): void {
  showCartCount(count);
  notifyOtherTabs(count);
}

/**
 * Which cart is counted, as point 7 asks: the shopper's own, in a private group its part, or with a code the one that the questionnaire
 * filled. The badge counts what its link leads to, so its pages name no code.
 */
export const cartCountQuery = (userQuestCode = '') => ({
  isGroupPrivate: $isGroupPrivate.get(),
  groupId: $groupId.get(),
  userQuestCode,
});

/** A failure leaves the badge as it is (point 7: start-up failures are silent). */
export async function refreshCartCount(): Promise<void> {
  try {
    const { cart_count } = await call(countCart, cartCountQuery(), { silent: true });
    showCartCount(cart_count);
  } catch {
    // The badge keeps its last count.
  }
}
