/** Possible lengths of a pause, in months. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** Reasons for pausing or leaving: one optional question. */
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

/** Maximum length of the member's remark. */
export const MAX_NOTE_LENGTH = 170;

/** The offer that is shown once to a leaving member, by reason. */
export const LEAVE_OFFERS = ['skip', 'pause', 'swap', 'none'] as const;
export type LeaveOffer = (typeof LEAVE_OFFERS)[number];

/** Changes that a member can make to one box. */
export const CHANGE_KINDS = ['skip', 'unskip', 'move', 'swap', 'leaveOut', 'add', 'address'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Changes of a prepaid box's day. `paid.{kind}` is the event. */
export const PREPAID_DAY_EDITS = ['skip', 'unskip', 'move'] as const;
export type PrepaidDayEditKind = (typeof PREPAID_DAY_EDITS)[number];

/** Changes of a prepaid box's contents. */
export const PREPAID_CONTENT_EDITS = ['swap', 'leaveOut'] as const;
export type PrepaidContentEditKind = (typeof PREPAID_CONTENT_EDITS)[number];

/** Changes that a member can make to one prepaid box. */
export const PREPAID_EDITS = [...PREPAID_DAY_EDITS, ...PREPAID_CONTENT_EDITS, 'address'] as const;
export type PrepaidEditKind = (typeof PREPAID_EDITS)[number];
