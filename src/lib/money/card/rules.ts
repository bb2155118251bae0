import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { CardBrand } from './model.ts';

/** Whose network a card belongs to, by the first digits of its number. */
const BRAND_RANGES: readonly (readonly [CardBrand, number, number])[] = [
  ['visa', 400_000, 499_999],
  ['mastercard', 510_000, 559_999],
  ['mastercard', 222_100, 272_099],
  ['jcb', 352_800, 358_999],
  ['amex', 340_000, 349_999],
  ['amex', 370_000, 379_999],
  ['unionpay', 620_000, 629_999],
];

export const brandOf = (firstSix: string): CardBrand =>
  BRAND_RANGES.find(([, from, to]) => Number(firstSix) >= from && Number(firstSix) <= to)?.[0] ?? 'other';

/** A card is good until the end of its month, in Taipei. */
export const isCardExpired = (expiresOn: string, now: Date): boolean =>
  expiresOn < taipeiDay(now).slice(0, 7);

/** `2029-08` as it is printed on the card: `08/29`. */
export const shownExpiry = (expiresOn: string): string => `${expiresOn.slice(5)}/${expiresOn.slice(2, 4)}`;

const S = ORDER_STATUS;

/** Row D1: an order in one of these is not finished: it may want its card again, or its money may go back to it. */
export const CARD_IN_USE: readonly OrderStatus[] = [
  S.paymentAbnormal,
  S.awaitingPayment,
  S.paymentQueried,
  S.preCreated,
  S.awaitingShipment,
  S.refundRequested,
  S.refundApproved,
  S.shipping,
  S.awaitingReceipt,
  S.used,
  S.instalmentRefund,
  S.periodicShipping,
  S.chargeFailed,
  S.periodicPaused,
  S.periodicCardRenewal,
];

/** Whose card may be changed: an order that waits for its payment, and a periodic one. */
export const CARD_CHANGEABLE: readonly OrderStatus[] = [
  S.awaitingPayment,
  S.periodicShipping,
  S.chargeFailed,
  S.periodicPaused,
  S.periodicCardRenewal,
];

/** What a bank's refusal means to the shopper (stored-card facts, 8). */
export interface Decline {
  readonly failure: 'deductionFailed' | 'cardExpired';
  /** Trying the same card again is of no use. */
  readonly isFinal: boolean;
}

const EXPIRED = 10_100_251;
/** Lost, stolen, or the provider does not know the card any more. */
const GONE: readonly number[] = [10_100_255, 10_100_256, 5_100_088];

export function declineOf(code: number): Decline {
  if (code === EXPIRED) return { failure: 'cardExpired', isFinal: true };
  return { failure: 'deductionFailed', isFinal: GONE.includes(code) };
}
