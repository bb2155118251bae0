import { z } from 'zod';

/**
 * What a merchant's server is answered: at once, after 30 seconds, not at all, with nonsense, or a refusal. `lost`:
 * what was asked for is done, and the answer never arrives.
 */
export const ANSWER_MODES = ['well', 'slow', 'silent', 'garbled', 'refuse', 'lost'] as const;

/** What a merchant is told of its parcels; `lost`: nothing, and it has to ask. */
export const NOTICE_MODES = ['well', 'lost'] as const;

export const Control = z.object({ answers: z.enum(ANSWER_MODES), notices: z.enum(NOTICE_MODES) }).partial();
export type Control = Required<z.output<typeof Control>>;

export const NORMAL: Control = { answers: 'well', notices: 'well' };
