/** Codes shared by several areas: delivery, temperature, kinds of promotions and gifts. */

export const DELIVERY_TYPES = ['home', 'cvs', 'self'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** How an order is delivered; `none` for a service. */
export const ORDER_DELIVERIES = [...DELIVERY_TYPES, 'none'] as const;
export type OrderDelivery = (typeof ORDER_DELIVERIES)[number];

/** Storage temperatures of goods, and of their parcels. */
export const TEMPERATURES = ['ambient', 'chilled', 'frozen'] as const;
export type Temperature = (typeof TEMPERATURES)[number];

export const PROMOTION_KINDS = ['enough-reduce', 'discount-buy', 'buy-gift'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** The reason of a promotion's gift: the season, the membership, or a reached level. */
export const GIFT_KINDS = ['season', 'membership', 'upgrade'] as const;
export type GiftKind = (typeof GIFT_KINDS)[number];

/** The reason of a free order line: a promotion, a level's half-year gift, or a prize. */
export const LINE_GIFT_KINDS = [...GIFT_KINDS, 'halfYear', 'prize'] as const;
export type LineGiftKind = (typeof LINE_GIFT_KINDS)[number];
