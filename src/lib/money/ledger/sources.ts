import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import type { LedgerKind, LedgerReason } from './codes.ts';
import { coinEarning, ledgerEntry } from './tables.ts';

/**
 * An area's own record of credits and debits. Every entry with these reasons must match a row by key. If the
 * row has an amount, both amounts must agree, and the row must have an entry.
 */
export interface LedgerSource {
  readonly of: Readonly<Partial<Record<LedgerKind, readonly LedgerReason[]>>>;
  /**
   * `kind`, `key`, `member_id`, and `amount`: null if it was a setting of that day, which may have been zero.
   */
  readonly rows: SQL;
}

/**
 * The ledger's own rows, and those that every member or order may cause. `checkLedger` sums the coins that
 * orders spent.
 */
export const ownSource: LedgerSource = {
  of: {
    coins: ['welcome', 'lineBound', 'spent', 'earned', 'earnedBack', 'expired'],
    points: ['expired'],
    coupons: ['expired'],
    redPackets: ['expired'],
    chances: ['welcome', 'orderDone', 'chanceTaken', 'expired'],
    commissions: ['expired'],
  },
  rows: sql`
select 'coins' as kind, 'welcome:' || id as key, id as member_id, null::int as amount from ${member}
union all select 'coins', 'lineBound:' || id, id, null from ${member}
union all select 'chances', 'chance:welcome:' || id, id, null from ${member}
union all select 'coins', 'spent:' || id, member_id, null from ${order} where coins > 0
union all select 'chances', 'chance:order:' || id, member_id, null from ${order} where payable > 0
union all select 'coins', 'earned:' || bought.id, bought.member_id, null
  from ${coinEarning} earning join ${order} bought on bought.id = earning.order_id where earning.credited is not null
union all select 'coins', 'earnedBack:' || bought.id || ':' || back.key, bought.member_id, null
  from ${coinEarning} earning join ${order} bought on bought.id = earning.order_id
  cross join lateral jsonb_object_keys(earning.refunds) as back(key)
union all select 'chances', replace(key, 'chanceTaken:coins:', 'chanceTaken:chance:'), member_id, 1
  from ${ledgerEntry} where kind = 'coins' and reason = 'chanceTaken'
union all select kind, 'expired:' || id, member_id, null from ${ledgerEntry} where amount > 0 and expires_at is not null`,
};

/** @returns mismatches between entries and their source rows, one line each; current members only */
export async function checkSources(ctx: Ctx, sources: readonly LedgerSource[]): Promise<string[]> {
  const reasons = sources.flatMap(({ of }) =>
    Object.entries(of).flatMap(([kind, all]) => all.map((reason) => sql`(${kind}::text, ${reason}::text)`)),
  );
  const found = await rowsOf<{ problem: string }>(
    ctx.db,
    sql`
with said as materialized (
  ${sql.join(
    sources.map(({ rows }) => rows),
    sql` union all `,
  )}
), own_reason(kind, reason) as (values ${sql.join(reasons, sql`, `)}), entry as materialized (
  select one.id, one.kind, one.reason, one.key, one.member_id, one.amount from ${ledgerEntry} one
  join ${member} owner on owner.id = one.member_id and owner.left_at is null
)
select format('entry %s, %s: nothing brought %s', entry.id, entry.kind, entry.key) as problem
from entry join own_reason using (kind, reason)
where not exists (select from said where said.key = entry.key and said.kind = entry.kind)
union all
select format('entry %s, %s: %s were moved for member %s, and %s says %s for member %s', entry.id, entry.kind, entry.amount,
  entry.member_id, entry.key, said.amount, said.member_id)
from entry join said on said.key = entry.key and said.kind = entry.kind
where said.member_id <> entry.member_id or said.amount <> entry.amount
union all
select format('member %s, %s: %s of %s were never moved', said.member_id, said.kind, said.amount, said.key)
from said join ${member} owner on owner.id = said.member_id and owner.left_at is null
where said.amount is not null
  and not exists (select from entry where entry.key = said.key and entry.kind = said.kind)`,
  );
  return found.map(({ problem }) => problem);
}
