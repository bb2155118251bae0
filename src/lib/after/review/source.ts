import { sql } from 'drizzle-orm';
import type { LedgerSource } from '#lib/money/ledger/service.ts';
import { review } from './tables.ts';

/** Row L8: every change of a review may grant or reverse its points. */
export const reviewSource: LedgerSource = {
  of: { points: ['reviewed', 'reviewedBack'] },
  // Points from before reviews could be changed have a key without a change number.
  rows: sql`
select 'points' as kind, 'reviewed:' || id as key, member_id, null::int as amount from ${review} where member_id is not null
union all
select 'points', act || ':' || id || ':' || change, member_id, null
from ${review} cross join generate_series(0, version) as change cross join (values ('reviewed'), ('reviewedBack')) as acts(act)
where member_id is not null`,
};
