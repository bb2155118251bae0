/** States of a refund; `rules/states.ts` holds the moves. */
export const REFUND_STATES = ['waiting', 'granted', 'completed', 'refused', 'withdrawn'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What staff give as a reason. */
export const DESK_REASONS = [
  'cancelled',
  'notPickedUp',
  'returned',
  'soldOut',
  'serviceEnded',
  'ended',
  'goodwill',
] as const;

/** Why money goes back: `reason.{reason}` of the `refund` words. Of groups the shop itself knows. */
export const REFUND_REASONS = [...DESK_REASONS, 'groupMissed', 'groupPrice'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why a request is turned down: `refusal.{refusal}` of the `refund` words. */
export const REFUND_REFUSALS = ['onItsWay', 'notReturned', 'usedUp', 'mistake'] as const;
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

/**
 * The way of money through one payment: its provider is to be asked; it goes to an account that the shopper names; it is
 * there; or a person has to see to it.
 */
export const TRANSFER_STATES = ['due', 'byBank', 'done', 'stuck'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Steps of the explanation: `step.{key}` of the `refund` words. */
export const REFUND_STEPS = [
  'goods',
  'shippingBack',
  'shippingKept',
  'shippingAnew',
  'giftCharged',
  'giftBack',
  'termsKept',
  'priceFell',
  'carried',
  'deducted',
] as const;
export type RefundStepKey = (typeof REFUND_STEPS)[number];
