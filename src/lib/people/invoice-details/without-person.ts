import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const PERSONAL = [
  'barcode',
  'certificate',
  'email',
  'customerName',
  'phone',
  'address',
  'bank',
  'bankAccount',
];
const personal = sql.raw(`array[${PERSONAL.map((field) => `'${field}'`).join(', ')}]`);

/** A choice without what leads to a person: a company's number and a gift to a charity are bookkeeping. */
export const withoutPersonalData = (choice: PgColumn): SQL => sql`${choice} - ${personal}`;
