/** NT$ off, percent that remains, or NT$ off shipping. */
export const COUPON_KINDS = ['amount', 'percent', 'shipping'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

export const SCOPE_KINDS = ['goods', 'classes', 'activities'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** States of a member's coupon. */
export const COUPON_STATES = ['unused', 'used', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Its status in the API: to be used (also when expired), or used (point 3). */
export const COUPON_STATUS = { toBeUsed: 0, used: 1 } as const;

/** Tabs of a member's coupons. */
export const COUPON_TABS = ['usable', 'used', 'expired'] as const;
export type CouponTab = (typeof COUPON_TABS)[number];
