import { sql } from 'drizzle-orm';
import type { LedgerSource } from '#lib/money/ledger/service.ts';
import { plate } from './tables.ts';

/** Row L8: each answered plate. */
export const plateSource: LedgerSource = {
  of: { points: ['plate'] },
  rows: sql`select 'points' as kind, 'plate:' || number as key, member_id, null::int as amount
from ${plate} where state = 'answered'`,
};
