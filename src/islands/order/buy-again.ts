import { buyAgain } from '#lib/buying/cart/calls/cart.ts';
import type { Translate } from '#lib/kernel/i18n/words.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { setCartCount } from '#stores/cart-count.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';

/** Adds an order's goods that are still sold to the cart, and names the others. */
export async function buyOrderAgain(number: string, t: Translate): Promise<void> {
  const { cart_count, added, missing } = await call(buyAgain, { number });
  setCartCount(cart_count);
  const told = missing.map(({ name, reason }) => t('actions.missing', { name, reason }));
  if (added.length === 0) return showToast('warning', told.join(' '));
  showToast(told.length > 0 ? 'warning' : 'success', [t('actions.added'), ...told].join(' '), {
    label: t('actions.toCart'),
    href: pageLink(links.cart()),
  });
}
