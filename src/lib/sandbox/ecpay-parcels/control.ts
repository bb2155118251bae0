import { z } from 'zod';

/**
 * What a merchant's server is answered: at once, after 30 seconds, not at all, with nonsense, or a refusal. `lost`:
 * what was asked for is done, and the answer never arrives.
 */
export const ANSWER_MODES = ['well', 'slow', 'silent', 'garbled', 'refuse', 'lost'] as const;

export const Control = z.object({ answers: z.enum(ANSWER_MODES) });
export type Control = z.output<typeof Control>;

export const NORMAL: Control = { answers: 'well' };
