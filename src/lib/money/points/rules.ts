import type { Limits } from '#lib/kernel/limits.ts';
import type { CheckInState } from './model.ts';

type Figures = Pick<Limits, 'checkInPoints' | 'checkInStreakDays' | 'checkInStreakPoints'>;

/** Bonus of a streak, in addition to the daily points: after each full round of days. */
export const bonusOf = (streak: number, { checkInStreakDays, checkInStreakPoints }: Figures): number =>
  streak % checkInStreakDays === 0 ? checkInStreakPoints : 0;

/**
 * State of a member's check-ins.
 * @param last the latest streak, and whether it includes today; null if it ended before yesterday
 */
export function checkInState(
  last: { readonly streak: number; readonly isToday: boolean } | null,
  figures: Figures,
): CheckInState {
  const isDone = last?.isToday ?? false;
  const streak = last?.streak ?? 0;
  const shown = isDone ? streak : streak + 1;
  const bonus = bonusOf(shown, figures);
  const rest = shown % figures.checkInStreakDays;
  return {
    isDone,
    streak,
    points: figures.checkInPoints + bonus,
    daysToBonus: rest === 0 ? 0 : figures.checkInStreakDays - rest,
  };
}
