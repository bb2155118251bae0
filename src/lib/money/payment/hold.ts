import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { type LockedOrder, lockOrderOf } from '#lib/orders/order/service.ts';
import type { Attempt } from './attempts.ts';
import { paymentAttempt } from './tables.ts';

/** A locked attempt with its locked order: nobody else can change either. */
export interface LockedTrade {
  readonly attempt: Attempt;
  /** Null for a payment link without an order. */
  readonly order: LockedOrder | null;
}

/**
 * Locks an attempt, then its order, until the end of the transaction. Every writer of both uses this order,
 * so that they never deadlock.
 * @returns null for an unknown trade
 */
export async function lockTrade(tx: Ctx, tradeNo: string): Promise<LockedTrade | null> {
  const [[attempt], order] = await Promise.all([
    tx.db.select().from(paymentAttempt).where(eq(paymentAttempt.tradeNo, tradeNo)).for('no key update'),
    // Both queries are sent together; the attempt is always locked before the order.
    lockOrderOf(
      tx,
      sql<OrderId>`(select ${paymentAttempt.orderId} from ${paymentAttempt}
        where ${paymentAttempt.tradeNo} = ${tradeNo} for no key update)`,
    ),
  ]);
  return attempt ? { attempt, order } : null;
}
