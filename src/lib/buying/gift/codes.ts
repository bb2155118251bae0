/** States of a member's half-yearly gift. */
export const GIFT_STATES = ['open', 'chosen', 'ordered', 'lapsed'] as const;
export type GiftState = (typeof GIFT_STATES)[number];
