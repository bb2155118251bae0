/** Where a member's gift of a half-year stands. */
export const GIFT_STATES = ['open', 'chosen', 'ordered', 'lapsed'] as const;
export type GiftState = (typeof GIFT_STATES)[number];
