import { z } from 'zod';

/** Health points in the API (rows H5, L8): a second unit of the ledger, without monetary value. */

export const PointsDay = z.object({
  /** Taipei day. */
  day: z.iso.date(),
  /** Credits minus debits. */
  change: z.int(),
  /** At the end of the day. */
  balance: z.int(),
});
export type PointsDay = z.infer<typeof PointsDay>;

export const CheckInState = z.object({
  isDone: z.boolean(),
  /** Consecutive days until today, or until yesterday before today's check-in. */
  streak: z.int(),
  /** Points of today's or the next check-in, including a streak bonus. */
  points: z.int(),
  /** Check-ins until the next streak bonus; 0: this one earns it. */
  daysToBonus: z.int(),
});
export type CheckInState = z.infer<typeof CheckInState>;

export const Points = z.object({
  balance: z.int(),
  /** Null if the shop offers no points for it. */
  checkIn: CheckInState.nullable(),
  /** Days of the trend with a change, oldest first. */
  days: z.array(PointsDay),
  /** The first day of the trend, and today. */
  from: z.iso.date(),
  to: z.iso.date(),
  rules: z.object({
    checkIn: z.int(),
    streakDays: z.int(),
    streak: z.int(),
    review: z.int(),
    plate: z.int(),
    quest: z.int(),
  }),
});
export type Points = z.infer<typeof Points>;
