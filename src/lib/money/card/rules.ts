import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { CardBrand } from './model.ts';

/** Card network by the first six digits. */
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

/** A card is valid until the end of its month, in Taipei. */
export const isCardExpired = (expiresOn: string, now: Date): boolean =>
  expiresOn < taipeiDay(now).slice(0, 7);

/** `2029-08` as printed on the card: `08/29`. */
export const shownExpiry = (expiresOn: string): string => `${expiresOn.slice(5)}/${expiresOn.slice(2, 4)}`;

const S = ORDER_STATUS;

/** Row D1: unfinished orders. They may charge the card again or refund to it. */
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

/** Orders whose card can be changed: those that wait for payment, and periodic ones. */
export const CARD_CHANGEABLE: readonly OrderStatus[] = [
  S.awaitingPayment,
  S.periodicShipping,
  S.chargeFailed,
  S.periodicPaused,
  S.periodicCardRenewal,
];

/** Meaning of a bank's refusal for the shopper (stored-card facts, 8). */
export interface Decline {
  readonly failure: 'deductionFailed' | 'cardExpired';
  /** A retry with the same card cannot succeed. */
  readonly isFinal: boolean;
}

const EXPIRED = 10_100_251;
/** Lost, stolen, or unknown to the provider. */
const GONE: readonly number[] = [10_100_255, 10_100_256, 5_100_088];

export function declineOf(code: number): Decline {
  if (code === EXPIRED) return { failure: 'cardExpired', isFinal: true };
  return { failure: 'deductionFailed', isFinal: GONE.includes(code) };
}
