import { z } from 'zod';

/**
 * How calls are answered: at once, after 30 seconds, never, garbled, or with a refusal. `lost` does the work,
 * but the answer never arrives.
 */
export const ANSWER_MODES = ['well', 'slow', 'silent', 'garbled', 'refuse', 'lost'] as const;

/**
 * Whether the merchant is notified of its parcels. With `lost` no notification is sent, so the merchant has
 * to query.
 */
export const NOTICE_MODES = ['well', 'lost'] as const;

export const Control = z.object({ answers: z.enum(ANSWER_MODES), notices: z.enum(NOTICE_MODES) }).partial();
export type Control = Required<z.output<typeof Control>>;

export const NORMAL: Control = { answers: 'well', notices: 'well' };
