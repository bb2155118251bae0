import { z } from 'zod';

/** Member levels as the API gives them (row I4). Levels count from 0, the member who has just arrived. */

export const LevelStep = z.object({
  level: z.int(),
  /** NT$ spent on goods within the period. */
  from: z.int(),
  /** What a member of this level pays of the regular price. */
  percent: z.int(),
});
export type LevelStep = z.infer<typeof LevelStep>;

export const MemberLevel = z.object({
  level: z.int(),
  percent: z.int(),
  /** Has no order but cancelled ones: may buy at the new-customer price. */
  isFirstOrder: z.boolean(),
  /** Counts already, NT$. */
  spend: z.int(),
  /** Paid, and counted once the order is completed and the days for returning it are over; NT$. */
  pending: z.int(),
  /** Orders paid from this day in Taipei on are counted. */
  since: z.iso.date(),
  /** The level above with what is still missing; null on the highest. */
  next: LevelStep.extend({ missing: z.int() }).nullable(),
  /** When it is decided, once a year, whether the level stays; null on the lowest, and until a rise is noted. */
  decision: z
    .object({
      /** The day in Taipei. */
      on: z.iso.date(),
      /** NT$ that keep the level, and what is missing as things stand. */
      needed: z.int(),
      missing: z.int(),
    })
    .nullable(),
});
export type MemberLevel = z.infer<typeof MemberLevel>;

/** `noted`: stood there when the shop began to keep a history. */
export const LEVEL_REASONS = ['noted', 'risen', 'kept', 'lowered'] as const;
export type LevelReason = (typeof LEVEL_REASONS)[number];

export const LevelMove = z.object({
  /** The day in Taipei. */
  on: z.iso.date(),
  from: z.int(),
  to: z.int(),
  reason: z.enum(LEVEL_REASONS),
  /** NT$ that it was decided by. */
  spend: z.int(),
});
export type LevelMove = z.infer<typeof LevelMove>;

export const LevelHistory = z.object({ moves: z.array(LevelMove) });
export type LevelHistory = z.infer<typeof LevelHistory>;
