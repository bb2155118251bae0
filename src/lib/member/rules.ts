import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/money.ts';
import type { LevelStep } from './model.ts';

/** Row I4: every level, from the lowest up. */
export const levelSteps = ({ memberLevelsFrom, memberPercents }: Limits): LevelStep[] =>
  memberLevelsFrom.map((from, level) => ({ level, from, percent: memberPercents[level] ?? 100 }));

/** Where a member stands who has spent this much in the period, and what is missing to rise. */
export function standing(spend: Amount, steps: readonly LevelStep[]) {
  const reached = steps.filter(({ from }) => spend >= from);
  const current = reached.at(-1) ?? { level: 0, from: 0, percent: 100 };
  const above = steps.find(({ from }) => from > spend);
  return { ...current, next: above ? { ...above, missing: above.from - spend } : null };
}

/**
 * How far a member has come towards the next level, 0 to 100; on the highest always 100. Measured from the level's
 * own start, so that the bar begins anew with each level.
 */
export function progressPercent(spend: Amount, from: Amount, next: Amount | null): number {
  if (next === null) return 100;
  return Math.max(0, Math.min(100, Math.floor(((spend - from) / (next - from)) * 100)));
}

/** The same time of day so many months earlier; the last day of the month where there is no such day. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return earlier;
}
