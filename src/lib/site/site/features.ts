/**
 * Features that the shop promises on its pages. Each is switched on with its area. Pages on which people
 * decide do not mention disabled ones.
 */
export const FEATURES = {
  /** Goods in a box of daily packs, sent and charged regularly. */
  subscription: true,
  /** The health questionnaire and its result, where a dietitian has signed its rules. */
  questionnaire: true,
  /** Lotteries with provable draws, whose chances are earned. */
  lottery: true,
  /** Invited friends, and rewards for their orders. */
  referral: true,
} as const satisfies Readonly<Record<string, boolean>>;
