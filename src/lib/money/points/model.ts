import { z } from 'zod';

/** Health points as the API gives them (rows H5, L8): a second unit of the ledger, worth no money. */

export const PointsDay = z.object({
  /** In Taipei. */
  day: z.iso.date(),
  /** What came less what went. */
  change: z.int(),
  /** At the end of the day. */
  balance: z.int(),
});
export type PointsDay = z.infer<typeof PointsDay>;

export const CheckInState = z.object({
  isDone: z.boolean(),
  /** Days in a row until today, or until yesterday where today’s is not done. */
  streak: z.int(),
  /** Of today’s or the next check-in, what its streak brings included. */
  points: z.int(),
  /** Check-ins until a streak brings more; 0: this one does. */
  daysToBonus: z.int(),
});
export type CheckInState = z.infer<typeof CheckInState>;

export const Points = z.object({
  balance: z.int(),
  /** Null where the shop gives none. */
  checkIn: CheckInState.nullable(),
  /** The days of the trend on which something changed, the oldest first. */
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
