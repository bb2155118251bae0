/** Levels: friends of a member and, where the shop enables it, the friends of those friends. */
export const REFERRAL_LEVELS = [1, 2] as const;
export type ReferralLevel = (typeof REFERRAL_LEVELS)[number];

/** States of an invitation. `held`: awaits review by staff. `cleared`: reviewed, and never held again. */
export const BOND_STATES = ['bound', 'held', 'cleared', 'refused'] as const;
export type BondState = (typeof BOND_STATES)[number];

/** Reasons to hold a bond: both may be one person or household, or too many came at once. */
export const HOLD_REASONS = ['device', 'card', 'address', 'burst'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const COMMISSION_STATES = ['pending', 'settled', 'reversed', 'refused'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** States shown to a member; a pending one may be held. */
export const SHOWN_STATES = ['pending', 'held', 'settled', 'reversed', 'refused'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** Use of settled commissions: coins automatically, or a bank payout on request. */
export const PAYOUT_METHODS = ['coins', 'bank'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** `approved`: by staff, to be sent. `done`: converted into coins, or sent by the bank. */
export const PAYOUT_STATES = ['asked', 'approved', 'done', 'refused'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Open payouts; a member has at most one. */
export const OPEN_PAYOUTS: readonly PayoutState[] = ['asked', 'approved'];

/** Filters of the staff's list of bonds. */
export const BOND_FILTERS = ['held', 'cleared', 'refused'] as const;
export type BondFilter = (typeof BOND_FILTERS)[number];
