import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { OrderStatus } from './codes.ts';
import { order } from './tables.ts';

/**
 * Copies of parcel and return data in the order, so that lists and pages need no further query. The caller
 * has locked the order.
 */

/** The carrier's number of a parcel; null if none has one. */
export async function recordTracking(
  tx: Ctx,
  orderId: OrderId,
  trackingNumber: string | null,
): Promise<void> {
  await tx.db
    .update(order)
    .set({ trackingNumber })
    .where(and(eq(order.id, orderId), sql`${order.trackingNumber} is distinct from ${trackingNumber}`));
}

/** Whether the pickup store of a parcel has closed. */
export async function recordClosedStore(tx: Ctx, orderId: OrderId, hasClosedStore: boolean): Promise<void> {
  await tx.db.update(order).set({ hasClosedStore }).where(eq(order.id, orderId));
}

/** Whether a return is open. @returns the order's status; null for an unknown order */
export async function recordOpenReturn(
  tx: Ctx,
  orderId: OrderId,
  hasOpenReturn: boolean,
): Promise<OrderStatus | null> {
  const [found] = await tx.db
    .update(order)
    .set({ hasOpenReturn })
    .where(eq(order.id, orderId))
    .returning({ status: order.status });
  return found?.status ?? null;
}
