import { impersonalTables, type PersonalData } from '#lib/kernel/personal.ts';
import { tillEntry } from './tables.ts';

/** The cash book. */
export const cashierPersonal: PersonalData = { tables: impersonalTables(tillEntry) };
