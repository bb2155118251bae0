import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { SHOP_TIME_ZONE } from '#lib/kernel/time/taipei.ts';
import type { LedgerKind } from './codes.ts';
import { postEntry } from './post.ts';
import { ledgerAccount, ledgerEntry } from './tables.ts';

const SWEEP_BATCH = 100;

export interface Account {
  readonly memberId: MemberId;
  readonly kind: LedgerKind;
  readonly balance: number;
}

/**
 * The unspent lots of an account as `id`, `expires_at` and `rest`. Spending uses the earliest expiry first,
 * so the balance consists of the latest ones. Every lot has at least one piece, so `balance` limits the
 * number of lots.
 */
export const openLots = ({ memberId, kind, balance }: Account): SQL => sql`(
  select id, expires_at, least(amount, ${balance}::int - later)::int as rest
  from (
    select id, amount, expires_at,
      sum(amount) over (order by expires_at desc nulls first, id desc rows unbounded preceding) - amount as later
    from (
      select id, amount, expires_at from ${ledgerEntry}
      where member_id = ${memberId}::bigint and kind = ${kind} and amount > 0
      order by expires_at desc nulls first, id desc limit ${balance}::int
    ) last
  ) lot where later < ${balance}::int
)`;

export interface Expiry {
  readonly amount: number;
  /** The first expiry of that day. */
  readonly at: Date;
}

/** Upcoming expiries of an account, summed by Taipei day, soonest first. */
export async function expiriesOf(
  ctx: Ctx,
  memberId: MemberId,
  kind: LedgerKind,
  most: number,
): Promise<readonly Expiry[]> {
  const [account] = await ctx.db
    .select()
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.memberId, memberId),
        eq(ledgerAccount.kind, kind),
        isNotNull(ledgerAccount.expiresAt),
      ),
    );
  if (!account) return [];
  const days = await rowsOf<{ amount: number; at: string }>(
    ctx.db,
    sql`
select sum(rest)::int as amount, to_json(min(expires_at)) as at
from ${openLots(account)} open where expires_at is not null
group by date_trunc('day', expires_at at time zone ${SHOP_TIME_ZONE}::text) order by min(expires_at) limit ${most}`,
  );
  return days.map(({ amount, at }) => ({ amount, at: new Date(at) }));
}

/** Sweep: debits unspent units that have expired. */
export async function expireBalances(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ memberId: ledgerAccount.memberId, kind: ledgerAccount.kind })
    .from(ledgerAccount)
    .where(and(isNotNull(ledgerAccount.expiresAt), lte(ledgerAccount.expiresAt, ctx.now)))
    .orderBy(asc(ledgerAccount.expiresAt))
    .limit(SWEEP_BATCH);
  for (const { memberId, kind } of due) await expireAccount(ctx, memberId, kind);
  return due.length;
}

const expireAccount = (ctx: Ctx, memberId: MemberId, kind: LedgerKind): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const own = and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.kind, kind));
    // Locked, so that the lots stay unchanged until the debit.
    const [account] = await tx.db.select().from(ledgerAccount).where(own).for('no key update');
    if (!account) return;
    const now = sql`${tx.now.toISOString()}::timestamptz`;
    const [found] = await rowsOf<{ amount: number | null; last: number | null; next: string | null }>(
      tx.db,
      sql`
select sum(rest) filter (where expires_at <= ${now})::int as amount,
  (array_agg(id order by expires_at desc, id desc) filter (where expires_at <= ${now}))[1]::float8 as last,
  to_json(min(expires_at) filter (where expires_at > ${now})) as next
from ${openLots(account)} open`,
    );
    if (found?.amount)
      await postEntry(tx, {
        memberId,
        kind,
        amount: -found.amount,
        reason: 'expired',
        key: `expired:${found.last}`,
      });
    await tx.db
      .update(ledgerAccount)
      .set({ expiresAt: found?.next ? new Date(found.next) : null })
      .where(own);
  });
