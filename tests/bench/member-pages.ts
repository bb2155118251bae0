import { serviceLinks } from '#lib/after/booking/rules/links.ts';
import { listReturns } from '#lib/after/returns/calls.ts';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { listOwnSubscriptions } from '#lib/boxes/subscription-change/calls.ts';
import { listPlates } from '#lib/care/plate/calls.ts';
import { plateLinks } from '#lib/care/plate/rules/links.ts';
import { listOrders } from '#lib/orders/order/calls.ts';
import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import { links } from '#lib/site/site/links.ts';
import { DEMO_MEMBER, DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import { callAt, succeed } from '../setup/call.ts';

/** The pages of the member area, and of signing in. */

/** @returns the demo member's token */
export async function signInDemo(url: string): Promise<string> {
  const { email } = DEMO_MEMBER;
  const { token } = await succeed(callAt(url)(signInWithPassword, { email, password: DEMO_PASSWORD }));
  return token;
}

/** Pages without a session. */
export const SIGN_IN_PAGES = [
  links.signIn(),
  links.signInByPassword(),
  links.signInByLine(),
  links.signInDirectly('x'),
  links.forgottenPassword(),
  links.lockAccount('x'),
];

/** The member's pages; where each record has a page, that of the first. */
export async function ownPages(url: string, token: string): Promise<readonly string[]> {
  const call = callAt(url);
  const { orders } = await succeed(call(listOrders, {}, { token }));
  const { returns } = await succeed(call(listReturns, {}, { token }));
  const { subscriptions } = await succeed(call(listOwnSubscriptions, {}, { token }));
  const subscription = subscriptions[0]?.number ?? '';
  const { plates } = await succeed(call(listPlates, {}, { token }));
  const plate = plates[0]?.number ?? '';
  const order = orders[0]?.number ?? '';
  const back = returns[0]?.number ?? '';
  return [
    links.changePassword(),
    links.bindSuccess(),
    links.member(),
    links.memberZone(),
    links.orders(),
    links.order(order),
    links.parcels(order),
    links.parcelProgress(order),
    links.reviewsToWrite(),
    serviceLinks.list(),
    links.returns(),
    links.return(back),
    links.returnApply(order),
    links.returnCreateLogistics(back),
    links.returnWriteLogistics(back),
    links.returnLogistics(back),
    links.addresses(),
    links.addressEdit(),
    links.invoices(),
    links.invoiceEdit(),
    links.cards(),
    links.cardAdd(),
    links.cardChange(order),
    links.coupons(),
    links.groupCoupons(),
    links.orderCoupons(),
    links.gift(),
    links.coins(),
    links.balances(),
    links.healthPoints(),
    links.redPackets(),
    links.favourites(),
    links.inbox(),
    links.messageSettings(),
    links.officialNotices(),
    links.complaint(),
    links.settings(),
    links.profile(),
    links.security(),
    links.privacy(),
    subscriptionLinks.list(),
    subscriptionLinks.one(subscription),
    subscriptionLinks.address(subscription),
    links.healthProfiles(),
    links.care(),
    plateLinks.list(),
    plateLinks.send(),
    plateLinks.one(plate),
    links.questDetail(),
    links.questResult(),
    links.resultInfo(),
  ];
}

/** A page's name: its path without parameters. */
export const nameOf = (path: string): string => path.replace(/\?.*$/, '').replace(/^\/(user\/user\/)?/, '');
