/** Units in the ledger (row L8): each member has a balance per kind, with every entry behind it. */
export const LEDGER_KINDS = ['coins', 'points', 'coupons', 'redPackets', 'chances', 'commissions'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Why a balance changes: `reason.{reason}` of the `coupon` words. */
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

/** Filter of an account's entries: all, incoming, or outgoing. */
export const ENTRY_FILTERS = ['all', 'in', 'out'] as const;
export type EntryFilter = (typeof ENTRY_FILTERS)[number];
