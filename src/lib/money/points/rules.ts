import type { Limits } from '#lib/kernel/limits.ts';
import type { CheckInState } from './model.ts';

type Figures = Pick<Limits, 'checkInPoints' | 'checkInStreakDays' | 'checkInStreakPoints'>;

/** What a streak of so many days brings besides the day's own: each full round of days. */
export const bonusOf = (streak: number, { checkInStreakDays, checkInStreakPoints }: Figures): number =>
  streak % checkInStreakDays === 0 ? checkInStreakPoints : 0;

/**
 * How a member's check-ins stand.
 * @param last the days in a row until the last one, and whether that was today; null where it was before yesterday
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
