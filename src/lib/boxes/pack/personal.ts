import { impersonalTables, type PersonalData } from '#lib/kernel/personal.ts';
import { subscribeSubmit } from './tables.ts';

export const packPersonal: PersonalData = { tables: impersonalTables(subscribeSubmit) };
