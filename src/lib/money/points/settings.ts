import { count, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for health points. */
export const pointsSettings = {
  /** Points per daily check-in; 0 disables it. */
  checkInPoints: count(5, { least: 0 }),
  /** Lottery chances per check-in; 0: none. */
  checkInChances: count(1, { least: 0, most: 100 }),
  /** Consecutive days per streak bonus; repeats each round. */
  checkInStreakDays: count(7),
  checkInStreakPoints: count(20, { least: 0 }),
  /** For a review with a picture; 0: none. */
  reviewPoints: count(30, { least: 0 }),
  /** For a meal that a dietitian has answered; 0: none. */
  platePoints: count(10, { least: 0 }),
  /** For a member's first completed health questionnaire; 0: none. */
  questionnairePoints: count(50, { least: 0 }),
  /** Length of the trend. */
  pointsTrendDays: days(180),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof pointsSettings> {}
}
