import { sql } from 'drizzle-orm';
import type { LedgerSource } from '#lib/money/ledger/service.ts';
import { member } from '#lib/people/account/tables.ts';
import { checkIn } from './tables.ts';

/** Row L8: each check-in day of a member, and the single questionnaire that earns points. */
export const pointsSource: LedgerSource = {
  of: { points: ['checkIn', 'streak', 'quest'], chances: ['checkIn'] },
  rows: sql`
select 'points' as kind, 'checkIn:' || member_id || ':' || day as key, member_id, null::int as amount from ${checkIn}
union all select 'points', 'streak:' || member_id || ':' || day, member_id, null from ${checkIn}
union all select 'chances', 'chance:checkIn:' || member_id || ':' || day, member_id, null from ${checkIn}
union all select 'points', 'quest:' || id, id, null from ${member}`,
};
