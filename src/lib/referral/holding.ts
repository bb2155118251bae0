import { sql } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import type { Holding } from '#lib/ledger/service.ts';
import { referralAccount, referralCommission, referralPayout } from './tables.ts';

/**
 * What members have of commissions by the orders: settled and right by now, more what was given for orders that went back,
 * less what has left. Whoever has gone gave up the rest.
 */
export const referralHolding: Holding = {
  kinds: ['commissions'],
  rows: sql`
select member_id, 'commissions' as kind, sum(pieces)::int as pieces from (
  select member_id, amount as pieces from ${referralCommission} where state = 'settled'
  union all select member_id, owed from ${referralAccount}
  union all select member_id, -amount from ${referralPayout} where state <> 'refused'
) moved
where exists (select from ${member} owner where owner.id = moved.member_id and owner.left_at is null)
group by member_id`,
};
