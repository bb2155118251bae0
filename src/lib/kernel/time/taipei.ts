/** The shop's clock and calendar: Taipei's, UTC+8 all year, wherever server and browser are. */

export const SHOP_TIME_ZONE = 'Asia/Taipei';

const AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** A moment whose UTC fields are those of the clock in Taipei. */
export const taipeiClock = (moment: Date): Date => new Date(moment.getTime() + AHEAD_MS);

/** Days since 1970 by the calendar in Taipei. */
export const taipeiDayNumber = (moment: Date | number): number =>
  Math.floor((Number(moment) + AHEAD_MS) / DAY_MS);

/** The moment at which a day of that number begins in Taipei. */
export const taipeiDayStart = (dayNumber: number): Date => new Date(dayNumber * DAY_MS - AHEAD_MS);

/** The calendar day in Taipei, as `2027-01-31`. */
export const taipeiDay = (moment: Date): string => taipeiClock(moment).toISOString().slice(0, 10);

/** The moment of a time, `00:00` where none is said, on a calendar day in Taipei. */
export const taipeiMoment = (day: string, time = '00:00'): Date => new Date(`${day}T${time}+08:00`);

/** The year in Taipei. */
export const yearOf = (moment: Date): number => Number(taipeiDay(moment).slice(0, 4));

/** When a year begins in Taipei, and the next. */
export const yearFrom = (year: number): { readonly from: Date; readonly until: Date } => ({
  from: taipeiMoment(`${year}-01-01`),
  until: taipeiMoment(`${year + 1}-01-01`),
});

/** Day and minute in Taipei, as `2027-01-31 14:05`. */
export const taipeiMinute = (moment: Date): string =>
  taipeiClock(moment).toISOString().slice(0, 16).replace('T', ' ');

/**
 * How an end is told: the last day that counts to its end, or the minute where it ends within a day. Whoever reads a day may come on
 * that day.
 */
export const shownEnd = (ends: Date): string =>
  taipeiMinute(ends).endsWith(' 00:00') ? taipeiDay(new Date(ends.getTime() - 1)) : taipeiMinute(ends);

/** Day and minute as a browser's field for a time has them: `2027-01-31T14:05`. */
export const taipeiField = (moment: Date): string => taipeiMinute(moment).replace(' ', 'T');

/** What such a field says, as API calls have a moment; not a moment where it says none. */
export const fromTaipeiField = (text: string): string => `${text}:00+08:00`;

/** Whether two moments, in ms since 1970, are of different days in Taipei. */
export const isOfAnotherDay = (before: number, now: number): boolean =>
  taipeiDayNumber(before) !== taipeiDayNumber(now);

/** How many seconds of the day in Taipei are left, at least one. */
export const secondsLeftToday = (moment: Date): number =>
  86_400 - (Math.floor(taipeiClock(moment).getTime() / 1000) % 86_400);

/** Hours and minutes in Taipei as one number: 20:15 is 2015. */
export const taipeiHourMinute = (moment: Date): number => {
  const there = taipeiClock(moment);
  return there.getUTCHours() * 100 + there.getUTCMinutes();
};

/** `2025/01/01 12:05:00`, as ECPay writes moments. */
export const toTaipei = (moment: Date): string =>
  taipeiClock(moment).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

/** The moment that such a text names, or null when it names none of the last or this century. */
export function fromTaipei(text: string): Date | null {
  const parts = /^((?:19|20)\d{2})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!parts) return null;
  const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Whole years between two days like `2026-11-23`. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
