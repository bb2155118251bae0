/** How far somebody has seen an order's history: the newest move, act of staff and news of a carrier, and where it goes. */
export interface SeenVersion {
  readonly move: number;
  readonly act: number;
  readonly news: number;
  /** A digest. */
  readonly delivery: string;
}

export const writeVersion = ({ move, act, news, delivery }: SeenVersion): string =>
  [move, act, news, delivery].join('.');

/** @returns having seen nothing for what `writeVersion` did not write */
export function readVersion(text: string): SeenVersion {
  const [, move, act, news, delivery] = /^(\d+)\.(\d+)\.(\d+)\.([0-9a-f]{8})$/.exec(text) ?? [];
  return {
    move: Number(move ?? 0),
    act: Number(act ?? 0),
    news: Number(news ?? 0),
    delivery: delivery ?? '',
  };
}

/** An order's page that was not told of for longer is closed. */
export const WATCHED_SECONDS = 60;

/** Who wishes an unpaid order to be given up, which the shopper reads. */
export const CANCEL_REASONS = ['shopper', 'merchant'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const MAX_TAG_LENGTH = 20;

/** What may wait for somebody, in the order in which it is looked at. */
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

/** A number beyond which it only says that it is more. */
export const MAX_TODAY = 999;
