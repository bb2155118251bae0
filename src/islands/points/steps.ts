import type { Points } from '#lib/money/points/model.ts';

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** The balance over the days of a trend, as a path in a square of 100 that starts at zero. */
export function stepsOf({ days, from, to }: Pick<Points, 'days' | 'from' | 'to'>): {
  readonly line: string;
  readonly most: number;
} {
  const [first] = days;
  const before = first ? first.balance - first.change : 0;
  const most = Math.max(1, before, ...days.map(({ balance }) => balance));
  const [start, end] = [dayNumber(from), dayNumber(to)];
  const x = (day: string) => round(((dayNumber(day) - start) / Math.max(1, end - start)) * 100);
  const y = (balance: number) => round(100 - (balance / most) * 100);
  const steps = days.map(({ day, balance }) => `H${x(day)} V${y(balance)}`);
  return { line: [`M0 ${y(before)}`, ...steps, 'H100'].join(' '), most };
}

const round = (value: number): number => Math.round(value * 100) / 100;
