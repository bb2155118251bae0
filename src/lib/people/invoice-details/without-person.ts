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

/** The choice without personal data. A company's number and a donation to a charity stay for bookkeeping. */
export const withoutPersonalData = (choice: PgColumn): SQL => sql`${choice} - ${personal}`;
