import { type Amount, percentOf } from '#lib/kernel/text/money.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { type Contact, readContact } from '#lib/people/account/rules.ts';

/** How an order that staff put together stands, as they see it. */
export const ORDER_LINK_STATES = ['open', 'confirming', 'paid', 'expired', 'cancelled'] as const;
export type OrderLinkState = (typeof ORDER_LINK_STATES)[number];

/** Lines of such an order at most: what somebody takes along, not a warehouse. */
export const MAX_LINES = 20;

/** Whom staff mean, as they type it: an address of e-mail, or a mobile of either country; null where it is neither. */
export function contactOf(text: string): Contact | null {
  const tried = text.includes('@')
    ? [readContact('+886', '', text)]
    : [readContact('+886', text, undefined), readContact('+86', text, undefined)];
  return tried.find((one): one is Contact => 'kind' in one) ?? null;
}

interface Standing {
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  readonly cancelReason: 'shopper' | 'expired' | 'merchant' | null;
  readonly validUntil: Date;
}

export function orderLinkState(
  { status, paidAt, cancelReason, validUntil }: Standing,
  now: Date,
): OrderLinkState {
  if (paidAt) return 'paid';
  if (status === ORDER_STATUS.cancelled) return cancelReason === 'expired' ? 'expired' : 'cancelled';
  // Its money may be there already.
  if (status === ORDER_STATUS.paymentQueried || status === ORDER_STATUS.paymentAbnormal) return 'confirming';
  return now >= validUntil ? 'expired' : 'open';
}

/** The least that staff may ask for what costs so much today. */
export const minAmount = (payable: Amount, offPercent: number): Amount =>
  percentOf(payable, 100 - offPercent);

/** Why a sum cannot be agreed to; null where it can. */
export const amountRefusal = (
  asked: Amount,
  payable: Amount,
  least: Amount,
): 'orderLinkAmountAbove' | 'orderLinkAmountBelow' | null => {
  if (asked > payable) return 'orderLinkAmountAbove';
  return asked < least ? 'orderLinkAmountBelow' : null;
};
