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
export const MAX_NOTE_LENGTH = 170;

/** What is offered once to whoever is leaving, by what they say. */
export const LEAVE_OFFERS = ['skip', 'pause', 'swap', 'none'] as const;
export type LeaveOffer = (typeof LEAVE_OFFERS)[number];

/** What a member may change of one box. */
export const CHANGE_KINDS = ['skip', 'unskip', 'move', 'swap', 'leaveOut', 'add', 'address'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What puts a box that is paid on another day: `paid.{turn}` is the event. */
export const PREPAID_DAY_EDITS = ['skip', 'unskip', 'move'] as const;
export type PrepaidDayEditKind = (typeof PREPAID_DAY_EDITS)[number];

/** What changes the goods of a box that is paid. */
export const PREPAID_CONTENT_EDITS = ['swap', 'leaveOut'] as const;
export type PrepaidContentEditKind = (typeof PREPAID_CONTENT_EDITS)[number];

/** What a member may change of one box that is paid. */
export const PREPAID_EDITS = [...PREPAID_DAY_EDITS, ...PREPAID_CONTENT_EDITS, 'address'] as const;
export type PrepaidEditKind = (typeof PREPAID_EDITS)[number];
