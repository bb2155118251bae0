/**
 * How much of an order somebody has seen: the newest transition, staff act and carrier event, and the
 * address.
 */
export interface SeenVersion {
  readonly move: number;
  readonly act: number;
  readonly news: number;
  /** A digest of the address. */
  readonly delivery: string;
}

export const writeVersion = ({ move, act, news, delivery }: SeenVersion): string =>
  [move, act, news, delivery].join('.');

/** Parses a version. For anything that `writeVersion` did not write, nothing was seen. */
export function readVersion(text: string): SeenVersion {
  const [, move, act, news, delivery] = /^(\d+)\.(\d+)\.(\d+)\.([0-9a-f]{8})$/.exec(text) ?? [];
  return {
    move: Number(move ?? 0),
    act: Number(act ?? 0),
    news: Number(news ?? 0),
    delivery: delivery ?? '',
  };
}

/** A page that has not reported for this time counts as closed. */
export const WATCHED_SECONDS = 60;

/** Who wants an unpaid order to be cancelled. The shopper reads it. */
export const CANCEL_REASONS = ['shopper', 'merchant'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const MAX_TAG_LENGTH = 20;

/** Kinds of open work, in the order of the checks. */
export const TODAY_KINDS = [
  'late',
  'toPack',
  'bookings',
  'parcelFailed',
  'storeClosed',
  'cameBack',
  'lost',
  'boxesHeld',
  'groupsEnding',
  'paymentAbnormal',
  'refundStuck',
  'refundsToDecide',
  'returnsToDecide',
  'returnsComing',
  'transfers',
  'bankRefunds',
  'settingsToApprove',
  'payoutsToApprove',
  'payoutsToSend',
  'invitationsHeld',
  'invoiceFailed',
  'complaints',
  'cases',
  'platesLate',
  'reviews',
  'deadJobs',
  'unreadable',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** Counts above it are shown as more. */
export const MAX_TODAY = 999;
