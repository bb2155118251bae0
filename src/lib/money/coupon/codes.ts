/** NT$ off, the per cent that is paid, or NT$ off shipping. */
export const COUPON_KINDS = ['amount', 'percent', 'shipping'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

export const SCOPE_KINDS = ['goods', 'classes', 'activities'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** What became of a coupon that a member holds. */
export const COUPON_STATES = ['unused', 'used', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The code of it in the API: whether it is still to be used, expired or not, or was (point 3). */
export const COUPON_STATUS = { toBeUsed: 0, used: 1 } as const;

/** The lists that a member's coupons are in. */
export const COUPON_TABS = ['usable', 'used', 'expired'] as const;
export type CouponTab = (typeof COUPON_TABS)[number];
