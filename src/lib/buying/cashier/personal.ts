import { impersonalTables, type PersonalData } from '#lib/kernel/personal.ts';
import { tillEntry } from './tables.ts';

/** The cash book names no members. */
export const cashierPersonal: PersonalData = { tables: impersonalTables(tillEntry) };
