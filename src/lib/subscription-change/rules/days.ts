import { addDays } from '#lib/kernel/clock.ts';
import { taipeiDay, taipeiDayNumber, taipeiMoment } from '#lib/kernel/taipei.ts';

/** Days of the calendar in Taipei, as `2027-01-31`; their texts sort as they do. */

const numberOf = (day: string): number => taipeiDayNumber(taipeiMoment(day));

export const daysLater = (day: string, count: number): string => taipeiDay(addDays(taipeiMoment(day), count));

/** How many days lie from one to the other; below zero when it is earlier. */
export const daysFrom = (day: string, to: string): number => numberOf(to) - numberOf(day);

/** The same day so many months later; the last of the month where there is no such day. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

export const laterDay = (one: string, other: string): string => (one > other ? one : other);
