import { impersonalTables, type PersonalData } from '#lib/kernel/personal.ts';
import { orderLink } from './tables.ts';

/** The buyer is recorded in the order. */
export const orderLinkPersonal: PersonalData = { tables: impersonalTables(orderLink) };
