import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { balanceOf, giveCoins } from './coins.ts';
import { postEntry } from './post.ts';
import { coinsFor } from './rules.ts';
import { coinEarning, ledgerAccount } from './tables.ts';

const SWEEP_BATCH = 100;

/** Row E6, first step: schedules the coins of a completed order for the end of its return period. */
export async function scheduleCoins(ctx: Ctx, orderId: number): Promise<void> {
  const dueAt = addDays(ctx.now, ctx.config.limits.memberSpendDays);
  await ctx.db
    .insert(coinEarning)
    .values({ orderId: orderId as OrderId, dueAt })
    .onConflictDoUpdate({ target: coinEarning.orderId, set: { dueAt }, setWhere: isNull(coinEarning.dueAt) });
}

/** Sweep, second step: credits due coins for the amount paid for goods, minus refunds. */
export async function earnCoins(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ orderId: coinEarning.orderId })
    .from(coinEarning)
    .where(and(isNull(coinEarning.credited), lte(coinEarning.dueAt, ctx.now)))
    .orderBy(asc(coinEarning.dueAt))
    .limit(SWEEP_BATCH);
  for (const { orderId } of due) await inTransaction(ctx, (tx) => creditOrder(tx, orderId));
  return due.length;
}

async function creditOrder(tx: Ctx, orderId: OrderId): Promise<void> {
  const found = await lockEarning(tx, orderId);
  if (!found || found.credited !== null) return;
  const isDone = found.status === ORDER_STATUS.completed || found.status === ORDER_STATUS.ended;
  const amount = isDone ? coinsFor(found.kept, tx.config.limits) : 0;
  await tx.db.update(coinEarning).set({ credited: amount }).where(eq(coinEarning.orderId, orderId));
  if (amount > 0)
    await giveCoins(tx, {
      memberId: found.memberId,
      orderId,
      amount,
      reason: 'earned',
      key: `earned:${orderId}`,
    });
}

/**
 * Row E6, reversed: a refund takes back the coins that it earned. Takes at most the balance, because coins
 * are never owed. Pending credits are reduced.
 */
export async function reverseCoins(
  ctx: Ctx,
  refund: { readonly orderId: number; readonly refundId: string; readonly amount: number },
): Promise<void> {
  const orderId = refund.orderId as OrderId;
  await inTransaction(ctx, async (tx) => {
    const refunds = { [refund.refundId]: refund.amount };
    await tx.db
      .insert(coinEarning)
      .values({ orderId, refunds })
      .onConflictDoUpdate({
        target: coinEarning.orderId,
        set: { refunds: sql`${coinEarning.refunds} || excluded.refunds` },
      });
    const found = await lockEarning(tx, orderId);
    if (!found?.credited) return;
    const { memberId, credited, kept } = found;
    const right = Math.min(credited, coinsFor(kept, tx.config.limits));
    if (right === credited) return;
    await tx.db.update(coinEarning).set({ credited: right }).where(eq(coinEarning.orderId, orderId));
    await tx.db
      .select({ balance: ledgerAccount.balance })
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.kind, 'coins')))
      .for('no key update');
    const amount = Math.min(credited - right, await balanceOf(tx, memberId, 'coins'));
    if (amount > 0)
      await postEntry(tx, {
        memberId,
        kind: 'coins',
        orderId,
        amount: -amount,
        reason: 'earnedBack',
        key: `earnedBack:${orderId}:${refund.refundId}`,
      });
  });
}

async function lockEarning(tx: Ctx, orderId: OrderId) {
  const [found] = await tx.db
    .select({
      memberId: order.memberId,
      status: order.status,
      paid: sql<number>`${order.payable} - ${order.shipping}`,
      refunds: coinEarning.refunds,
      credited: coinEarning.credited,
    })
    .from(coinEarning)
    .innerJoin(order, eq(order.id, coinEarning.orderId))
    .where(eq(coinEarning.orderId, orderId))
    .for('no key update', { of: coinEarning });
  if (!found) return null;
  const back = Object.values(found.refunds).reduce((sum, amount) => sum + amount, 0);
  // Refunds count against goods before shipping.
  return { ...found, kept: Math.max(0, found.paid - back) };
}
