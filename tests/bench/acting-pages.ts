import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import { listOrders } from '#lib/orders/order/calls.ts';
import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import { links } from '#lib/site/site/links.ts';
import { callAt, succeed } from '../setup/call.ts';
import type { Bench } from './bench.ts';

/** A kind of page where shoppers act. */
export interface ActingPage {
  readonly name: string;
  readonly path: string;
}

export const DEMO = { mobile: '0912345678', password: 'demo1234' } as const;
const IN_THE_CART = 3;

/** The same pages for a visitor without a session: a first visit, from engines and shared links. */
export const guestPages = (): ActingPage[] =>
  [
    { name: 'member centre', path: links.member() },
    { name: 'cart', path: links.cart() },
    { name: 'checkout', path: links.checkout() },
    { name: 'orders', path: links.orders() },
    { name: 'coupons', path: links.coupons() },
    { name: 'favourites', path: links.favourites() },
    { name: 'addresses', path: links.addresses() },
    { name: 'settings', path: links.settings() },
    { name: 'inbox', path: links.inbox() },
    { name: 'notices of members', path: links.officialNotices() },
    { name: 'questionnaire', path: links.quest() },
  ].map(({ name, path }) => ({ name: `${name}, a visitor’s`, path }));

/**
 * Every kind, for the demo member with a filled cart; each address signs in. Sign-in pages come first: a
 * signed-in browser is redirected from them.
 */
export async function actingPages({ shop, skuIds }: Bench): Promise<ActingPage[]> {
  const call = callAt(shop.url);
  const { token } = await succeed(call(signInWithPassword, DEMO));
  for (const skuId of skuIds.slice(0, IN_THE_CART))
    await succeed(call(addGoodsCart, { skuId, quantity: 1 }, { token }));
  const { orders } = await succeed(call(listOrders, {}, { token }));
  const number = orders[0]?.number ?? '';
  const signedIn = (path: string) => `${path}${path.includes('?') ? '&' : '?'}token=${token}`;
  return [
    { name: 'sign-in', path: links.signIn() },
    { name: 'cart', path: signedIn(links.cart()) },
    { name: 'split', path: signedIn(links.splitCart()) },
    { name: 'checkout, acting', path: signedIn(links.checkout()) },
    { name: 'member centre', path: signedIn(links.member()) },
    { name: 'orders', path: signedIn(links.orders()) },
    { name: 'order', path: signedIn(links.order(number)) },
    { name: 'payment result', path: signedIn(links.paymentSuccess(number)) },
    { name: 'coupons', path: signedIn(links.coupons()) },
    { name: 'own coupons', path: signedIn(links.coupons('usable')) },
    { name: 'coins', path: signedIn(links.coins()) },
    { name: 'red packets', path: signedIn(links.redPackets()) },
    { name: 'favourites', path: signedIn(links.favourites()) },
    { name: 'addresses', path: signedIn(links.addresses()) },
    { name: 'address form', path: signedIn(links.addressEdit()) },
    { name: 'cards', path: signedIn(links.cards()) },
    { name: 'invoices', path: signedIn(links.invoices()) },
    { name: 'invoice form', path: signedIn(links.invoiceEdit()) },
    { name: 'profile', path: signedIn(links.profile()) },
    { name: 'settings', path: signedIn(links.settings()) },
    { name: 'member zone', path: signedIn(links.memberZone()) },
    { name: 'reviews to write', path: signedIn(links.reviewsToWrite()) },
  ];
}
