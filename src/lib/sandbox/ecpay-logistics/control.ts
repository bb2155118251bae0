import { z } from 'zod';

/** What the map does when a store was chosen: as it should, or one of the ways in which it may fail. */
export const REPLY_MODES = ['store', 'silent', 'empty', 'garbage', 'closed'] as const;

export const Control = z.object({
  reply: z.enum(REPLY_MODES),
  /** The number of a store that has closed: it is on no list any more. */
  closed: z
    .string()
    .trim()
    .regex(/^\w{0,9}$/)
    .default(''),
});
export type Control = z.output<typeof Control>;

export const NORMAL: Control = { reply: 'store', closed: '' };
