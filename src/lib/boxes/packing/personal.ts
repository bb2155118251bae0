import { impersonalTables, type PersonalData } from '#lib/kernel/personal.ts';
import { packingRunOrder } from './tables.ts';

export const packingPersonal: PersonalData = { tables: impersonalTables(packingRunOrder) };
