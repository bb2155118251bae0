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

/** How long what they add to it may be. */
export const NOTE_MOST = 170;

/** What is offered once to whoever is leaving, by what they say. */
export const LEAVE_OFFERS = ['skip', 'pause', 'swap', 'none'] as const;
export type LeaveOffer = (typeof LEAVE_OFFERS)[number];

/** What a member may change of one box. */
export const CHANGE_KINDS = ['skip', 'unskip', 'move', 'swap', 'leaveOut', 'add', 'address'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What puts a box that is paid on another day: `paid.{turn}` is the event. */
export const PAID_TURNS = ['skip', 'unskip', 'move'] as const;
export type PaidTurnKind = (typeof PAID_TURNS)[number];

/** What changes the goods of a box that is paid. */
export const PAID_FILLINGS = ['swap', 'leaveOut'] as const;
export type PaidFillingKind = (typeof PAID_FILLINGS)[number];

/** What a member may change of one box that is paid. */
export const PAID_CHANGES = [...PAID_TURNS, ...PAID_FILLINGS, 'address'] as const;
export type PaidChange = (typeof PAID_CHANGES)[number];
