import { amount, count, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for health points. */
export const pointsSettings = {
  /** Points per daily check-in; 0 disables it. */
  checkInPoints: amount(5),
  /** Lottery chances per check-in; 0: none. */
  checkInChances: amount(1, { most: 100 }),
  /** Consecutive days per streak bonus; repeats each round. */
  checkInStreakDays: count(7),
  checkInStreakPoints: amount(20),
  /** For a review with a picture; 0: none. */
  reviewPoints: amount(30),
  /** For a meal that a dietitian has answered; 0: none. */
  platePoints: amount(10),
  /** For a member's first completed health questionnaire; 0: none. */
  questionnairePoints: amount(50),
  /** Length of the trend. */
  pointsTrendDays: days(180),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof pointsSettings> {}
}
