/** Why a review may be hidden; shown to its writer. */
export const HIDE_REASONS = [
  'personalData',
  'healthClaim',
  'abusive',
  'offTopic',
  'advertising',
  'notGenuine',
  'other',
] as const;
export type HideReason = (typeof HIDE_REASONS)[number];
