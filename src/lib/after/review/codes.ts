/** Why a review may be taken down; its writer reads it. */
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
