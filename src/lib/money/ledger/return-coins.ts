import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { coinsExpireAt } from './coins.ts';
import { postEntry } from './post.ts';
import { type Lot, lotsToRestore } from './rules.ts';
import { ledgerEntry } from './tables.ts';

/** Restores coins that paid part of an order, with their original expiry. */

interface Back {
  readonly memberId: MemberId;
  readonly orderId: OrderId;
  readonly amount: number;
  /** Globally unique idempotency key. Lots with further expiry dates append a number to it. */
  readonly key: string;
}

/**
 * Restores coins of an order, once per key. An amount beyond the spent coins gets a new expiry. The caller
 * has locked the order.
 */
export async function returnCoins(tx: Ctx, { memberId, orderId, amount, key }: Back): Promise<void> {
  const known = await tx.db.$count(ledgerEntry, eq(ledgerEntry.key, key));
  if (known > 0) return;
  const lots = lotsToRestore(await spentLots(tx, orderId), await returnedOf(tx, orderId), amount);
  const rest = amount - lots.reduce((sum, lot) => sum + lot.amount, 0);
  const all = rest > 0 ? [...lots, { amount: rest, expiresAt: coinsExpireAt(tx) }] : lots;
  for (const [at, lot] of all.entries())
    await postEntry(tx, {
      ...{ memberId, orderId, kind: 'coins', reason: 'spentBack' },
      ...{ amount: lot.amount, expiresAt: lot.expiresAt },
      key: at === 0 ? key : `${key}#${at + 1}`,
    });
}

/** Coins of an order that were already restored. */
async function returnedOf(tx: Ctx, orderId: OrderId): Promise<number> {
  const [row] = await tx.db
    .select({ coins: sql<number>`coalesce(sum(${ledgerEntry.amount}), 0)::int` })
    .from(ledgerEntry)
    .where(
      and(
        ...[eq(ledgerEntry.orderId, orderId), eq(ledgerEntry.kind, 'coins')],
        eq(ledgerEntry.reason, 'spentBack'),
      ),
    );
  return row?.coins ?? 0;
}

/** Coins spent on an order, by original expiry. Spending used the earliest expiry first. */
async function spentLots(tx: Ctx, orderId: OrderId): Promise<Lot[]> {
  const lots = await rowsOf<{ amount: number; expiresAt: string | null }>(
    tx.db,
    sql`
select (least(amount, before - later) - greatest(0, least(amount, after - later)))::int as amount,
  to_json(expires_at) as "expiresAt"
from (
  select spent.balance_after - spent.amount as before, spent.balance_after as after, lot.id, lot.amount, lot.expires_at,
    sum(lot.amount) over (order by lot.expires_at desc nulls first, lot.id desc rows unbounded preceding) - lot.amount as later
  from ${ledgerEntry} spent
  join ${ledgerEntry} lot on lot.member_id = spent.member_id and lot.kind = spent.kind and lot.amount > 0 and lot.id < spent.id
  where spent.order_id = ${orderId}::bigint and spent.kind = 'coins' and spent.reason = 'spent'
) held
where later < before and least(amount, before - later) > greatest(0, least(amount, after - later))
order by expires_at desc nulls first, id desc`,
  );
  return lots.map(({ amount, expiresAt }) => ({ amount, expiresAt: expiresAt ? new Date(expiresAt) : null }));
}

/** Restores the coins of cancelled orders, once each. */
export async function restoreCoins(tx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  const spent = await tx.db
    .select()
    .from(ledgerEntry)
    .where(
      and(
        inArray(ledgerEntry.orderId, [...orderIds]),
        eq(ledgerEntry.kind, 'coins'),
        eq(ledgerEntry.reason, 'spent'),
      ),
    )
    // Accounts are always locked in this order.
    .orderBy(ledgerEntry.memberId, ledgerEntry.id);
  for (const { memberId, orderId, amount } of spent)
    if (orderId !== null)
      await returnCoins(tx, { memberId, orderId, amount: -amount, key: `spentBack:${orderId}` });
}
