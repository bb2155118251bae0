import { z } from 'zod';

/** How the map replies once a store is chosen: normally, or with one of its possible failures. */
export const REPLY_MODES = ['store', 'silent', 'empty', 'garbage', 'closed'] as const;

export const Control = z.object({
  reply: z.enum(REPLY_MODES),
  /** The number of a closed store, which no list contains any more. */
  closed: z
    .string()
    .trim()
    .regex(/^\w{0,9}$/)
    .default(''),
});
export type Control = z.output<typeof Control>;

export const NORMAL: Control = { reply: 'store', closed: '' };
