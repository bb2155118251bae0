/**
 * What the shop promises on its pages only when it can keep it. Each is switched on with the area that keeps it; what
 * is off is not spoken of where people decide.
 */
export const FEATURES = {
  /** Goods in a box of daily packs, sent and charged again and again. */
  subscription: true,
  /** The health questionnaire and its result, where a dietitian has signed its rules. */
  questionnaire: true,
  /** Lotteries whose every draw can be proved, from chances that are earned. */
  lottery: true,
  /** Friends who are invited, and what their orders bring. */
  referral: true,
} as const satisfies Readonly<Record<string, boolean>>;
