import type { Limits } from '#lib/kernel/limits.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { taipeiClock, taipeiDay, taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';

/** Support hours: weekdays between two hours in Taipei, except public holidays. */
export type SupportHours = Pick<Limits, 'supportFromHour' | 'supportToHour' | 'holidays'>;

const HOUR_MS = 3_600_000;

/** `2026-12-25` in the format of the setting: 20261225. */
const numberOf = (day: string): number => Number(day.replaceAll('-', ''));

export function isWorkday(moment: Date, { holidays }: Pick<SupportHours, 'holidays'>): boolean {
  const weekday = taipeiClock(moment).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(numberOf(taipeiDay(moment)));
}

/** Longer than any holidays; a limit for shops without support hours. */
const DAYS_MOST = 400;

/**
 * One working day after `sentAt`, counted in support hours. Outside of them the count starts with the next
 * opening.
 */
export function answerDueAt(sentAt: Date, hours: SupportHours): Date {
  const { supportFromHour: from, supportToHour: to } = hours;
  let left = Math.max(0, to - from) * HOUR_MS;
  const first = taipeiDayNumber(sentAt);
  for (let day = first; day < first + DAYS_MOST && left > 0; day++) {
    const start = taipeiDayStart(day);
    if (!isWorkday(start, hours)) continue;
    const [opens, closes] = [addHours(start, from), addHours(start, to)];
    const begin = sentAt > opens ? sentAt : opens;
    const open = Math.max(0, closes.getTime() - begin.getTime());
    if (open >= left) return new Date(begin.getTime() + left);
    left -= open;
  }
  return sentAt;
}

export const isOverdue = (dueAt: Date, now: Date): boolean => dueAt < now;
