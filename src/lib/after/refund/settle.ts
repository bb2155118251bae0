import { and, eq, ne } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { afterCommit, type Ctx, publish } from '#lib/kernel/context.ts';
import { restoreUses } from '#lib/money/coupon/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { notifyOpenPagesOf, transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { notifyRefundCompleted } from './messages.ts';
import { refundsCounted } from './metrics.ts';
import { refund, refundTransfer } from './tables.ts';

/** One transfer has arrived. The caller must hold the order's lock. */
export async function settleTransfer(tx: Ctx, transferId: number): Promise<void> {
  const [settled] = await tx.db
    .update(refundTransfer)
    .set({ state: 'done', doneAt: tx.now, tryAt: null, answer: null })
    .where(and(eq(refundTransfer.id, transferId), ne(refundTransfer.state, 'done')))
    .returning({ refundId: refundTransfer.refundId });
  if (settled) await completeIfSettled(tx, settled.refundId);
}

/**
 * Completes the refund once all money has arrived, and publishes it for invoice, earned coins and spend. A
 * wholly refunded order ends, and its coupon or code is available again.
 */
export async function completeIfSettled(tx: Ctx, refundId: number): Promise<void> {
  const open = await tx.db
    .select({ id: refundTransfer.id })
    .from(refundTransfer)
    .where(and(eq(refundTransfer.refundId, refundId), ne(refundTransfer.state, 'done')))
    .limit(1);
  if (open.length > 0) return;
  const [done] = await tx.db
    .update(refund)
    .set({ state: 'completed', completedAt: tx.now })
    .where(and(eq(refund.id, refundId), eq(refund.state, 'granted')))
    .returning();
  if (!done) return;
  afterCommit(tx, () => refundsCounted.inc({ outcome: 'completed' }));
  const { orderId, number, key, total, coins, isWhole } = done;
  const [of] = await tx.db
    .select({ status: order.status, number: order.number, memberId: order.memberId })
    .from(order)
    .where(eq(order.id, orderId));
  if (isWhole && of && of.status !== ORDER_STATUS.refundCompleted) {
    await transitionOrder(tx, { orderId, to: ORDER_STATUS.refundCompleted });
    await restoreUses(tx, [orderId]);
  }
  await audit(tx, {
    act: 'refund.complete',
    subject: `order:${of?.number}`,
    owner: of?.memberId ?? null,
    before: { state: 'granted' },
    after: { number, total, coins },
  });
  if (total > 0) await publish(tx, 'order.refunded', { orderId, refundId: number, amount: total });
  await publish(tx, 'refund.completed', { refundId, orderId, key });
  await notifyRefundCompleted(tx, done);
  await notifyOpenPagesOf(tx, orderId);
}
