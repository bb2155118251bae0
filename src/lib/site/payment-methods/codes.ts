/** Words that several areas share: ways to bring an order, how cold it is kept, kinds of promotion and gifts. */

export const DELIVERY_TYPES = ['home', 'cvs', 'self'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** How an order is brought: a service is not. */
export const ORDER_DELIVERIES = [...DELIVERY_TYPES, 'none'] as const;
export type OrderDelivery = (typeof ORDER_DELIVERIES)[number];

/** How cold goods are kept, and the parcels that they travel in. */
export const TEMPERATURES = ['ambient', 'chilled', 'frozen'] as const;
export type Temperature = (typeof TEMPERATURES)[number];

export const PROMOTION_KINDS = ['enough-reduce', 'discount-buy', 'buy-gift'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Why a promotion gives a gift: for the season, for being a member, for having reached a level. */
export const GIFT_KINDS = ['season', 'membership', 'upgrade'] as const;
export type GiftKind = (typeof GIFT_KINDS)[number];

/** Why a line of an order is given: by a promotion, as a level's gift of a half-year, or because it was won. */
export const LINE_GIFT_KINDS = [...GIFT_KINDS, 'halfYear', 'prize'] as const;
export type LineGiftKind = (typeof LINE_GIFT_KINDS)[number];
