import { z } from 'zod';

/**
 * How calls are answered: at once, after 30 seconds, never, garbled, or with a refusal. `lost` does the work,
 * but the answer never arrives.
 */
export const ANSWER_MODES = ['well', 'slow', 'silent', 'garbled', 'refuse', 'lost'] as const;

export const Control = z.object({ answers: z.enum(ANSWER_MODES) });
export type Control = z.output<typeof Control>;

export const NORMAL: Control = { answers: 'well' };
