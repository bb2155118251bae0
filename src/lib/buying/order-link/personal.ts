import { impersonalTables, type PersonalData } from '#lib/kernel/personal.ts';
import { orderLink } from './tables.ts';

/** Whom it was for stands in its order. */
export const orderLinkPersonal: PersonalData = { tables: impersonalTables(orderLink) };
