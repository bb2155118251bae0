import { z } from 'zod';

/** Member levels in the API (row I4). Levels count from 0, the entry level. */

export const LevelStep = z.object({
  level: z.int(),
  /** NT$ spent on goods within the period. */
  from: z.int(),
  /** Percent of the regular price that members of this level pay. */
  percent: z.int(),
});
export type LevelStep = z.infer<typeof LevelStep>;

export const MemberLevel = z.object({
  level: z.int(),
  percent: z.int(),
  /** No order except cancelled ones: eligible for the new-customer price. */
  isFirstOrder: z.boolean(),
  /** Spend that counts already, NT$. */
  spend: z.int(),
  /** Paid, but not counted before completion and the end of the return period; NT$. */
  pending: z.int(),
  /** Counts orders paid on or after this Taipei day. */
  since: z.iso.date(),
  /** The next level with the missing spend; null on the highest. */
  next: LevelStep.extend({ missing: z.int() }).nullable(),
  /** The yearly decision about the level; null on the lowest, and until an upgrade is recorded. */
  decision: z
    .object({
      /** Taipei day. */
      on: z.iso.date(),
      /** NT$ required to keep the level, and NT$ missing at present. */
      needed: z.int(),
      missing: z.int(),
    })
    .nullable(),
});
export type MemberLevel = z.infer<typeof MemberLevel>;

/** `noted`: the level when the shop began to record history. */
export const LEVEL_REASONS = ['noted', 'risen', 'kept', 'lowered'] as const;
export type LevelReason = (typeof LEVEL_REASONS)[number];

export const LevelMove = z.object({
  /** Taipei day. */
  on: z.iso.date(),
  from: z.int(),
  to: z.int(),
  reason: z.enum(LEVEL_REASONS),
  /** The spend behind the decision, in NT$. */
  spend: z.int(),
});
export type LevelMove = z.infer<typeof LevelMove>;

export const LevelHistory = z.object({ moves: z.array(LevelMove) });
export type LevelHistory = z.infer<typeof LevelHistory>;
