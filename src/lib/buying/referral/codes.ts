/** How far the word goes: whom a member invited, and, where the shop has switched it on, whom those invited. */
export const REFERRAL_LEVELS = [1, 2] as const;
export type ReferralLevel = (typeof REFERRAL_LEVELS)[number];

/** Who invited whom. `held`: staff are to look at it. `cleared`: they have, and nothing holds it again. */
export const BOND_STATES = ['bound', 'held', 'cleared', 'refused'] as const;
export type BondState = (typeof BOND_STATES)[number];

/** Why one is held: the two may be one person or one household, or too many came at once. */
export const HOLD_REASONS = ['device', 'card', 'address', 'burst'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const COMMISSION_STATES = ['pending', 'settled', 'reversed', 'refused'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** As a member is told: what is pending may be held. */
export const SHOWN_STATES = ['pending', 'held', 'settled', 'reversed', 'refused'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** What becomes of what is settled: coins by itself, or a bank account when the member asks. */
export const PAYOUT_METHODS = ['coins', 'bank'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** `approved`: staff have looked at it, and it is to be sent. `done`: changed into coins, or sent by the bank. */
export const PAYOUT_STATES = ['asked', 'approved', 'done', 'refused'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Under way: its member has one of them at most. */
export const OPEN_PAYOUTS: readonly PayoutState[] = ['asked', 'approved'];

/** Of staff's list of bonds. */
export const BOND_FILTERS = ['held', 'cleared', 'refused'] as const;
export type BondFilter = (typeof BOND_FILTERS)[number];
