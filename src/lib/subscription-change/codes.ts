/** What a member asks for that needs an answer: a pause, a stop on a day, or the end now. */
export const REQUEST_KINDS = ['pause', 'stop', 'end'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Statuses of such a request, of the specification's point 4. */
export const REQUEST_STATUS = {
  cancelled: 0,
  underReview: 10,
  approved: 20,
  rejected: 25,
  feeAwaitingPayment: 30,
  feePaid: 40,
  paused: 50,
  pauseEnded: 60,
} as const;
export type RequestStatusName = keyof typeof REQUEST_STATUS;
export type RequestStatus = (typeof REQUEST_STATUS)[RequestStatusName];
export const REQUEST_STATUSES = Object.values(REQUEST_STATUS);

/** So many months a pause may last. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** Why somebody pauses or leaves: one question, and nobody has to answer it. */
export const LEAVE_REASONS = [
  'tooMuch',
  'tooDear',
  'away',
  'otherGoods',
  'health',
  'other',
  'unsaid',
] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** What is offered once to whoever is leaving, by what they say. */
export const LEAVE_OFFERS = ['skip', 'pause', 'swap', 'none'] as const;
export type LeaveOffer = (typeof LEAVE_OFFERS)[number];

/** What a member may change of one box. */
export const CHANGE_KINDS = ['skip', 'unskip', 'move', 'swap', 'add', 'address'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Why a box does not come on its day: the one before still lies in the store, or is not used up by far. */
export const WAIT_REASONS = ['pickup', 'overlap'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
