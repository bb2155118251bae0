/** The shop's clock and calendar: Taipei, UTC+8 all year, wherever server and browser are. */

export const SHOP_TIME_ZONE = 'Asia/Taipei';

const AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** A date whose UTC fields show the time in Taipei. */
export const taipeiClock = (moment: Date): Date => new Date(moment.getTime() + AHEAD_MS);

/** Days since 1970 in Taipei's calendar. */
export const taipeiDayNumber = (moment: Date | number): number =>
  Math.floor((Number(moment) + AHEAD_MS) / DAY_MS);

/** The moment when the day with this number begins in Taipei. */
export const taipeiDayStart = (dayNumber: number): Date => new Date(dayNumber * DAY_MS - AHEAD_MS);

/** The calendar day in Taipei, as `2027-01-31`. */
export const taipeiDay = (moment: Date): string => taipeiClock(moment).toISOString().slice(0, 10);

/** The moment of a time on a calendar day in Taipei; by default `00:00`. */
export const taipeiMoment = (day: string, time = '00:00'): Date => new Date(`${day}T${time}+08:00`);

/** The year in Taipei. */
export const yearOf = (moment: Date): number => Number(taipeiDay(moment).slice(0, 4));

/** The beginnings of a year and the next one in Taipei. */
export const yearFrom = (year: number): { readonly from: Date; readonly until: Date } => ({
  from: taipeiMoment(`${year}-01-01`),
  until: taipeiMoment(`${year + 1}-01-01`),
});

/** Day and minute in Taipei, as `2027-01-31 14:05`. */
export const taipeiMinute = (moment: Date): string =>
  taipeiClock(moment).toISOString().slice(0, 16).replace('T', ' ');

/**
 * How to show an end: the last full day, or the minute if it ends within a day. A reader may still come on
 * the shown day.
 */
export const shownEnd = (ends: Date): string =>
  taipeiMinute(ends).endsWith(' 00:00') ? taipeiDay(new Date(ends.getTime() - 1)) : taipeiMinute(ends);

/** The value of a browser's datetime field: `2027-01-31T14:05`. */
export const taipeiField = (moment: Date): string => taipeiMinute(moment).replace(' ', 'T');

/** The field's value in the API's format; an invalid moment if the field is empty. */
export const fromTaipeiField = (text: string): string => `${text}:00+08:00`;

/** Whether two moments, in ms since 1970, are on different days in Taipei. */
export const isOfAnotherDay = (before: number, now: number): boolean =>
  taipeiDayNumber(before) !== taipeiDayNumber(now);

/** Seconds left of the day in Taipei, at least one. */
export const secondsLeftToday = (moment: Date): number =>
  86_400 - (Math.floor(taipeiClock(moment).getTime() / 1000) % 86_400);

/** Hours and minutes in Taipei as one number: 20:15 is 2015. */
export const taipeiHourMinute = (moment: Date): number => {
  const there = taipeiClock(moment);
  return there.getUTCHours() * 100 + there.getUTCMinutes();
};

/** Formats a moment for ECPay: `2025/01/01 12:05:00`. */
export const toTaipei = (moment: Date): string =>
  taipeiClock(moment).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

/** Parses that format; null if it is no moment of the last or this century. */
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
