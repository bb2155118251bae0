import { amount, count, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about health points. */
export const pointsSettings = {
  /** For a day's check-in; 0: there is none. */
  checkInPoints: amount(5),
  /** Chances of lotteries that a check-in brings besides; 0: none. */
  checkInChances: amount(1, { most: 100 }),
  /** So many days in a row bring more, and so many again. */
  checkInStreakDays: count(7),
  checkInStreakPoints: amount(20),
  /** For a review with a picture of what was received; 0: none. */
  reviewPoints: amount(30),
  /** For a meal that a dietitian has answered; 0: none. */
  platePoints: amount(10),
  /** For the first health questionnaire that a member has finished; 0: none. */
  questionnairePoints: amount(50),
  /** So far back the trend is shown. */
  pointsTrendDays: days(180),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof pointsSettings> {}
}
