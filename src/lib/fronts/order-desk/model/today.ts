import { z } from 'zod';
import { TODAY_KINDS } from '../rules.ts';

/** Open work of the kinds that the caller may do. */
export const DeskToday = z.object({
  work: z.array(
    z.object({
      kind: z.enum(TODAY_KINDS),
      /** Counted up to `MAX_TODAY` + 1. */
      count: z.int(),
      /** Longest waiting orders, for kinds without a list of their own. */
      orders: z.array(z.string()),
    }),
  ),
});
export type DeskToday = z.infer<typeof DeskToday>;

export const DeskJobs = z.object({
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: z.int(),
      later: z.int(),
      active: z.int(),
      dead: z.int(),
      oldestSeconds: z.int(),
    }),
  ),
  /** The newest first. */
  dead: z.array(
    z.object({
      id: z.string(),
      queue: z.string(),
      about: z.string(),
      error: z.string().nullable(),
      tries: z.int(),
      diedAt: z.string(),
    }),
  ),
  /** Rows that pages leave out because their format is invalid. */
  unreadable: z.array(z.object({ row: z.string(), problem: z.string() })),
});
export type DeskJobs = z.infer<typeof DeskJobs>;

export const ReviveJobsInput = z.object({
  queue: z.string('fieldInvalid').regex(/^[\w./-]{1,80}$/, 'fieldInvalid'),
});
export type ReviveJobsInput = z.input<typeof ReviveJobsInput>;

export const RevivedJobs = z.object({ revived: z.int() });
export type RevivedJobs = z.infer<typeof RevivedJobs>;
