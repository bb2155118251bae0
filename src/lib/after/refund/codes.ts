/** States of a refund; transitions are in `rules/states.ts`. */
export const REFUND_STATES = ['waiting', 'granted', 'completed', 'refused', 'withdrawn'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Reasons that staff may choose. */
export const DESK_REASONS = [
  'cancelled',
  'notPickedUp',
  'returned',
  'soldOut',
  'serviceEnded',
  'ended',
  'goodwill',
] as const;

/**
 * Why money is refunded: `reason.{reason}` of the `refund` words. The shop itself sets the reasons of groups.
 */
export const REFUND_REASONS = [...DESK_REASONS, 'groupMissed', 'groupPrice'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why a request is refused: `refusal.{refusal}` of the `refund` words. */
export const REFUND_REFUSALS = ['onItsWay', 'notReturned', 'usedUp', 'mistake'] as const;
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

/**
 * States of a transfer through one payment. `due`: the provider is to be called; `byBank`: it goes to an
 * account that the shopper names; `done`: it has arrived; `stuck`: staff must act.
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
