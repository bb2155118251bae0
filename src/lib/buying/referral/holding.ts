import { sql } from 'drizzle-orm';
import type { Holding, LedgerSource } from '#lib/money/ledger/service.ts';
import { member } from '#lib/people/account/tables.ts';
import { referralAccount, referralCommission, referralPayout } from './tables.ts';

/**
 * Commission balances according to the orders: settled amounts, plus debts for refunded orders, less payouts.
 * Members who left have forfeited theirs.
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

/** Orders settled together share one entry, named after the last one; each payout has its own. */
export const referralSource: LedgerSource = {
  of: {
    commissions: [
      'commission',
      'commissionBack',
      'commissionCoins',
      'commissionPayout',
      'commissionReturned',
    ],
    coins: ['commissionCoins'],
  },
  rows: sql`
select 'commissions' as kind, 'commission:' || id as key, member_id, null::int as amount from ${referralCommission}
where settled_at is not null
union all select 'commissions', 'commissionCarry:' || id, member_id, null from ${referralCommission}
where settled_at is not null
union all select 'commissions', 'commissionBack:' || one.id || ':' || back.key, one.member_id, null
from ${referralCommission} one cross join lateral jsonb_object_keys(one.refunds) as back(key)
union all select 'commissions', 'commissionOut:' || id, member_id, -amount from ${referralPayout}
union all select 'commissions', 'commissionReturned:' || id, member_id, amount from ${referralPayout}
where state = 'refused'
union all select 'coins', 'commissionCoins:' || id, member_id, amount from ${referralPayout} where way = 'coins'`,
};
