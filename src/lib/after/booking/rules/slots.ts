import { z } from 'zod';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import {
  taipeiClock,
  taipeiDay,
  taipeiDayNumber,
  taipeiDayStart,
  taipeiMoment,
} from '#lib/kernel/time/taipei.ts';

/** Slots of a service, by clock and calendar in Taipei. Sunday is 0. */

const DAY_MINUTES = 24 * 60;
const clock = z.string('bookingHoursWrong').regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'bookingHoursWrong');

export const Opening = z
  .object({
    weekday: z.int('bookingHoursWrong').min(0, 'bookingHoursWrong').max(6, 'bookingHoursWrong'),
    from: clock,
    to: clock,
  })
  .refine(({ from, to }) => from < to, 'bookingHoursWrong');
export type Opening = z.output<typeof Opening>;

export interface Calendar {
  readonly hours: readonly Opening[];
  /** `2027-01-31` */
  readonly daysOff: readonly string[];
}

export const NO_CALENDAR: Calendar = { hours: [], daysOff: [] };

export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Whether two openings of one day overlap. */
export const overlap = (one: Opening, other: Opening): boolean =>
  one.weekday === other.weekday && one.from < other.to && other.from < one.to;

/** The slots of one day: each opening filled with consecutive slots, earliest first. */
export function slotsOn(day: string, { hours, daysOff }: Calendar, minutes: number): Slot[] {
  if (daysOff.includes(day)) return [];
  const weekday = taipeiClock(taipeiMoment(day)).getUTCDay();
  const start = taipeiMoment(day);
  return hours
    .filter((opening) => opening.weekday === weekday)
    .flatMap(({ from, to }) => {
      const [first, last] = [minuteOf(from), Math.min(minuteOf(to), DAY_MINUTES) - minutes];
      const count = Math.max(0, Math.floor((last - first) / minutes) + 1);
      return Array.from({ length: count }, (_, at) => {
        const startsAt = addMinutes(start, first + at * minutes);
        return { startsAt, endsAt: addMinutes(startsAt, minutes) };
      });
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Slots that begin from `from` on and before `until`. */
export function slotsBetween(calendar: Calendar, minutes: number, from: Date, until: Date): Slot[] {
  if (until <= from) return [];
  const [first, last] = [taipeiDayNumber(from), taipeiDayNumber(until)];
  return Array.from({ length: last - first + 1 }, (_, at) => taipeiDay(taipeiDayStart(first + at)))
    .flatMap((day) => slotsOn(day, calendar, minutes))
    .filter(({ startsAt }) => startsAt >= from && startsAt < until);
}

/** The slot that begins at this time; undefined where the calendar has none. */
export const slotAt = (calendar: Calendar, minutes: number, startsAt: Date): Slot | undefined =>
  slotsOn(taipeiDay(startsAt), calendar, minutes).find(
    (slot) => slot.startsAt.getTime() === startsAt.getTime(),
  );

/** The bookings that overlap the slot. */
export const overlappingIn = <Time extends Slot>(slot: Slot, booked: readonly Time[]): Time[] =>
  booked.filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt);

/**
 * Places left in a slot. A giver of several services serves at most the smallest capacity among the
 * overlapping ones.
 * @param booked all open bookings of the giver, each with its service's capacity
 */
export function placesLeft(
  slot: Slot,
  capacity: number,
  booked: readonly (Slot & { readonly capacity: number })[],
): number {
  const taken = overlappingIn(slot, booked);
  return Math.min(capacity, ...taken.map((one) => one.capacity)) - taken.length;
}
