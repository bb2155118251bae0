/** Words that several areas share: ways to bring an order, ways to pay for it, kinds of promotion and gifts. */

export const DELIVERY_TYPES = ['home', 'cvs', 'self'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** Ways to pay, in the order in which they are shown. */
export const PAYMENT_METHODS = [
  'card',
  'instalment',
  'storedCard',
  'storeCode',
  'atm',
  'barcode',
  'transfer',
  'linePay',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Those that are paid by a number which the gateway issues. */
export const NUMBERED_METHODS = ['storeCode', 'atm', 'barcode'] as const satisfies readonly PaymentMethod[];
/** Those that the shopper pays later, at a counter, a machine or a bank. */
export const LATER_METHODS: readonly PaymentMethod[] = [...NUMBERED_METHODS, 'transfer'];

export const PROMOTION_KINDS = ['enough-reduce', 'discount-buy', 'buy-gift'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Why a gift is given: with a season's promotion, for being a member, for having reached a level. */
export const GIFT_KINDS = ['season', 'membership', 'upgrade'] as const;
export type GiftKind = (typeof GIFT_KINDS)[number];
