import { type Amount, percentOf } from '#lib/kernel/text/money.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { type Contact, readContact } from '#lib/people/account/rules.ts';

/** States of a staff order, as shown to staff. */
export const ORDER_LINK_STATES = ['open', 'confirming', 'paid', 'expired', 'cancelled'] as const;
export type OrderLinkState = (typeof ORDER_LINK_STATES)[number];

/** Maximum lines of such an order: a takeaway, not a warehouse. */
export const MAX_LINES = 20;

/** Parses an e-mail address, or a mobile number of either country; null for anything else. */
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
  // The money may have arrived already.
  if (status === ORDER_STATUS.paymentQueried || status === ORDER_STATUS.paymentAbnormal) return 'confirming';
  return now >= validUntil ? 'expired' : 'open';
}

/** The minimum total for today's price. */
export const minAmount = (payable: Amount, offPercent: number): Amount =>
  percentOf(payable, 100 - offPercent);

/** Why a sum cannot be agreed; null where it can. */
export const amountRefusal = (
  asked: Amount,
  payable: Amount,
  least: Amount,
): 'orderLinkAmountAbove' | 'orderLinkAmountBelow' | null => {
  if (asked > payable) return 'orderLinkAmountAbove';
  return asked < least ? 'orderLinkAmountBelow' : null;
};
