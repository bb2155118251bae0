import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { order } from '#lib/order/tables.ts';
import { coinBalance } from './coins.ts';
import { nextExpiry } from './expiry.ts';
import { type CoinEntries, type Coins, ENTRIES_PER_PAGE, type ListEntriesInput } from './model.ts';
import { coinsFor } from './rules.ts';
import { coinEarning, ledgerEntry } from './tables.ts';

/** The member's coins, what completed orders will bring, and what expires next. */
export async function getCoins(ctx: Ctx, memberId: MemberId): Promise<Coins> {
  const { limits } = ctx.config;
  const [balance, expiring, due] = await Promise.all([
    coinBalance(ctx, memberId),
    nextExpiry(ctx, memberId, 'coins'),
    ctx.db
      .select({ paid: sql<number>`${order.payable} - ${order.shipping}`, refunds: coinEarning.refunds })
      .from(coinEarning)
      .innerJoin(order, eq(order.id, coinEarning.orderId))
      .where(and(eq(order.memberId, memberId), isNull(coinEarning.credited), isNotNull(coinEarning.dueAt))),
  ]);
  const coming = due.reduce((sum, { paid, refunds }) => {
    const back = Object.values(refunds).reduce((all, amount) => all + amount, 0);
    return sum + coinsFor(paid - back, limits);
  }, 0);
  return {
    balance,
    coming,
    expiring: expiring && { amount: expiring.amount, at: expiring.at.toISOString() },
    rules: { percent: limits.coinsPercent, perHundred: limits.coinsPerHundred, days: limits.memberSpendDays },
  };
}

/** What the member's coins came from and went to, the newest first. */
export async function listCoinEntries(
  ctx: Ctx,
  memberId: MemberId,
  { filter, page }: ListEntriesInput,
): Promise<CoinEntries> {
  const where = and(
    eq(ledgerEntry.memberId, memberId),
    eq(ledgerEntry.kind, 'coins'),
    { all: undefined, in: gt(ledgerEntry.amount, 0), out: lt(ledgerEntry.amount, 0) }[filter],
  );
  const rows = await ctx.db
    .select({ entry: ledgerEntry, orderNumber: order.number })
    .from(ledgerEntry)
    .leftJoin(order, eq(order.id, ledgerEntry.orderId))
    .where(where)
    .orderBy(desc(ledgerEntry.id))
    .limit(ENTRIES_PER_PAGE)
    .offset((page - 1) * ENTRIES_PER_PAGE);
  const [all] = await ctx.db.select({ total: count() }).from(ledgerEntry).where(where);
  const total = all?.total ?? 0;
  return {
    entries: rows.map(({ entry, orderNumber }) => ({
      id: entry.id,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
      reason: entry.reason,
      subject: entry.subject?.[ctx.locale] ?? null,
      orderNumber,
      at: entry.at.toISOString(),
      expiresAt: entry.expiresAt?.toISOString() ?? null,
    })),
    page,
    pages: Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE)),
    total,
  };
}
