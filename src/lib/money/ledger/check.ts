import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { Area } from '#lib/kernel/define-area.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { LedgerKind } from './codes.ts';
import { checkSources, type LedgerSource } from './sources.ts';
import { ledgerAccount, ledgerEntry } from './tables.ts';

/** Totals of a kind over all members: `came` + `went` is the balance. */
export interface LedgerSum {
  readonly kind: LedgerKind;
  readonly accounts: number;
  readonly came: number;
  /** Zero or negative. */
  readonly went: number;
  readonly balance: number;
}

/** Balances by an area's own records, which the ledger must match. */
export interface Holding {
  readonly kinds: readonly LedgerKind[];
  /** `member_id`, `kind`, `pieces`: one row per member and kind with any. */
  readonly rows: SQL;
}

/** An area's data for the ledger's check. */
export interface LedgerPart {
  readonly source?: LedgerSource;
  readonly holding?: Holding;
  readonly coinsBack?: SQL;
}

declare module '#lib/kernel/define-area.ts' {
  interface Area {
    /** Data that the ledger's check compares with balances and entries. */
    readonly ledger?: LedgerPart;
  }
}

/** The records of all areas that post to the ledger. */
export interface LedgerBooks {
  readonly holdings: readonly Holding[];
  readonly sources: readonly LedgerSource[];
  /** `order_id`, `coins`: coins restored for orders that were not cancelled, in any number of rows. */
  readonly coinsBack: SQL;
}

/** @throws Error if no area provides `coinsBack` */
export function ledgerBooksOf(areas: readonly Area[]): LedgerBooks {
  const parts = areas.flatMap(({ ledger }) => ledger ?? []);
  const coinsBack = parts.find((part) => part.coinsBack)?.coinsBack;
  if (!coinsBack) throw new Error('no area says what came back in coins');
  return {
    holdings: parts.flatMap(({ holding }) => holding ?? []),
    sources: parts.flatMap(({ source }) => source ?? []),
    coinsBack,
  };
}

export interface LedgerCheck {
  readonly sums: readonly LedgerSum[];
  /** Inconsistencies; empty if every coin is accounted for. */
  readonly problems: readonly string[];
}

/**
 * Row L8: totals of every unit; checks that each balance equals its entries, and that these match the areas'
 * own records. Scans everything.
 */
export async function checkLedger(
  ctx: Ctx,
  { holdings, sources, coinsBack }: LedgerBooks,
): Promise<LedgerCheck> {
  const held = holdings.map(({ rows }) => rows);
  const kinds = holdings.flatMap((one) => one.kinds.map((kind) => sql`${kind}`));
  const sums = await rowsOf<LedgerSum & Record<string, unknown>>(
    ctx.db,
    sql`
select kind, count(*)::int as accounts, sum(came)::int as came, sum(went)::int as went, sum(balance)::int as balance
from (
  select ${ledgerAccount.kind}, ${ledgerAccount.balance},
    (select coalesce(sum(amount) filter (where amount > 0), 0) from ${ledgerEntry} entry
      where entry.member_id = ${ledgerAccount.memberId} and entry.kind = ${ledgerAccount.kind}) as came,
    (select coalesce(sum(amount) filter (where amount < 0), 0) from ${ledgerEntry} entry
      where entry.member_id = ${ledgerAccount.memberId} and entry.kind = ${ledgerAccount.kind}) as went
  from ${ledgerAccount}
) account group by kind order by kind`,
  );
  const found = await rowsOf<{ problem: string }>(
    ctx.db,
    sql`
with step as (
  select id, member_id, kind, amount, balance_after,
    sum(amount) over (partition by member_id, kind order by id) as should_be,
    row_number() over (partition by member_id, kind order by id desc) as from_last
  from ${ledgerEntry}
)
select format('entry %s: the balance after it is %s, and should be %s', id, balance_after, should_be) as problem
from step where balance_after <> should_be
union all
select format('member %s, %s: the balance is %s, and its entries come to %s', account.member_id, account.kind,
  account.balance, coalesce(step.should_be, 0))
from ${ledgerAccount} account
left join step on step.member_id = account.member_id and step.kind = account.kind and step.from_last = 1
where account.balance <> coalesce(step.should_be, 0)
union all
select format('member %s has entries of %s and no account', member_id, kind) from step
where from_last = 1 and not exists (
  select from ${ledgerAccount} account where account.member_id = step.member_id and account.kind = step.kind)
union all
select format('order %s: %s coins were used, and %s are noted', placed.number, placed.used, placed.noted)
from (
  select ${order.number},
    case when ${order.status} = ${sql.raw(String(ORDER_STATUS.cancelled))} then 0 else ${order.coins} end
      - coalesce(back.coins, 0) as used,
    (select coalesce(-sum(amount), 0) from ${ledgerEntry} entry where entry.order_id = ${order.id}
      and entry.kind = 'coins' and entry.reason in ('spent', 'spentBack')) as noted
  from ${order}
  left join (select order_id, sum(coins)::int as coins from (${coinsBack}) one group by order_id) back
    on back.order_id = ${order.id}
) placed
where placed.used <> placed.noted
union all
select format('member %s, %s: the balance is %s, and %s are there', coalesce(held.member_id, account.member_id),
  coalesce(held.kind, account.kind), coalesce(account.balance, 0), coalesce(held.pieces, 0))
from (${sql.join(held, sql` union all `)}) held
full join (select * from ${ledgerAccount} where kind in (${sql.join(kinds, sql`, `)})) account
  on account.member_id = held.member_id and account.kind = held.kind
where coalesce(account.balance, 0) <> coalesce(held.pieces, 0)`,
  );
  const problems = [...found.map(({ problem }) => problem), ...(await checkSources(ctx, sources))];
  return { sums, problems };
}
