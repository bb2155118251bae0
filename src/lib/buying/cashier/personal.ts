import { type Held, namesNobody } from '#lib/kernel/personal.ts';
import { tillEntry } from './tables.ts';

/** The cash book. */
export const cashierHeld: Held = { tables: namesNobody(tillEntry) };
