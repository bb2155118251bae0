/** What the ledger keeps for a member (row L8): a balance for each kind, and every step that led to it. */
export const LEDGER_KINDS = ['coins', 'points', 'coupons', 'redPackets', 'chances', 'commissions'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Why a balance changed: `reason.{reason}` of the `coupon` words. */
export const LEDGER_REASONS = [
  'welcome',
  'lineBound',
  'earned',
  'earnedBack',
  'spent',
  'spentBack',
  'expired',
  'redPacket',
  'couponClaimed',
  'couponUsed',
  'couponBack',
  'couponExpired',
  'gift',
  'checkIn',
  'streak',
  'reviewed',
  'reviewedBack',
  'plate',
  'quest',
  'orderDone',
  'shared',
  'chanceTaken',
  'drawn',
  'prize',
  'commission',
  'commissionBack',
  'commissionCoins',
  'commissionPayout',
  'commissionReturned',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** What of an account is listed: everything, what came in, or what went out. */
export const ENTRY_FILTERS = ['all', 'in', 'out'] as const;
export type EntryFilter = (typeof ENTRY_FILTERS)[number];
