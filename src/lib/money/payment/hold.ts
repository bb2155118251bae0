import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { type LockedOrder, lockOrderOf } from '#lib/orders/order/service.ts';
import type { Attempt } from './attempts.ts';
import { paymentAttempt } from './tables.ts';

/** An attempt and what it pays, as they stand while the caller holds both: nobody else moves either. */
export interface LockedTrade {
  readonly attempt: Attempt;
  /** Null for a payment link by itself. */
  readonly order: LockedOrder | null;
}

/**
 * Takes hold of an attempt with its order until the end of the transaction: the attempt first, as everybody does who moves
 * one and then its order, so that two of them never wait for each other in a ring.
 * @returns null for a trade that the shop never began
 */
export async function lockTrade(tx: Ctx, tradeNo: string): Promise<LockedTrade | null> {
  const [[attempt], order] = await Promise.all([
    tx.db.select().from(paymentAttempt).where(eq(paymentAttempt.tradeNo, tradeNo)).for('no key update'),
    // Both are sent at once, and whichever the server gets first, the attempt is locked before the order.
    lockOrderOf(
      tx,
      sql<OrderId>`(select ${paymentAttempt.orderId} from ${paymentAttempt}
        where ${paymentAttempt.tradeNo} = ${tradeNo} for no key update)`,
    ),
  ]);
  return attempt ? { attempt, order } : null;
}
