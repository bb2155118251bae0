/** Kinds of subscriptions: a member's own daily pack, or goods at their own interval. */
export const SUBSCRIPTION_KINDS = ['pack', 'goods'] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

export const SUBSCRIPTION_STATES = ['active', 'paused', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/**
 * Point 3's payment cycles. `annual` is prepaid for a year; `oneYear` is promised for a year and paid box by
 * box.
 */
export const PLANS = ['daily', 'monthly', 'quarterly', 'annual', 'oneYear'] as const;
export type Plan = (typeof PLANS)[number];

/** Months of boxes in one parcel. */
export const BOX_DELIVERIES = ['monthly', 'quarterly'] as const;
export type BoxDelivery = (typeof BOX_DELIVERIES)[number];

/** Days from one cycle to the next. */
export const RHYTHMS = [30, 60, 90] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/**
 * Why it is paused: by its member, an unpaid charge, a missing card, or leaving as soon as its debt is paid.
 */
export const PAUSE_REASONS = ['member', 'unpaid', 'card', 'leaving'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * Why it ended: term over, by its member, by the merchant, its member left, refunded, or a price increase.
 */
export const END_REASONS = ['over', 'member', 'merchant', 'left', 'refunded', 'price'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const CYCLE_STATES = ['planned', 'skipped', 'prepared', 'charging', 'paid', 'failed', 'void'] as const;
export type CycleState = (typeof CYCLE_STATES)[number];

/**
 * Reasons for which a box waits: earlier boxes to be sent, picked up or delivered. `money`: payment of an
 * earlier box, which the charge's own messages cover.
 */
export const BOX_WAIT_REASONS = ['sending', 'pickup', 'arrival'] as const;
export type BoxWaitReason = (typeof BOX_WAIT_REASONS)[number];
export const WAIT_REASONS = ['money', ...BOX_WAIT_REASONS] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** `void`: the subscription or order ended before anything was sent. */
export const CHARGE_OUTCOMES = ['sent', 'paid', 'declined', 'needsBuyer', 'void'] as const;
export type ChargeResult = (typeof CHARGE_OUTCOMES)[number];

/** Statuses of requests to pause or end, as in point 4. */
export const REQUEST_STATUS = {
  cancelled: 0,
  underReview: 10,
  approved: 20,
  rejected: 25,
  feeAwaiting: 30,
  feePaid: 40,
  paused: 50,
  pauseEnded: 60,
} as const;
export type RequestStatusName = keyof typeof REQUEST_STATUS;
export const REQUEST_STATUSES = Object.values(REQUEST_STATUS);
export type RequestStatus = (typeof REQUEST_STATUS)[RequestStatusName];

export const REQUEST_KINDS = ['pause', 'stop', 'terminate'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
