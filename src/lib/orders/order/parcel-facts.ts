import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { OrderStatus } from './codes.ts';
import { order } from './tables.ts';

/** What an order says itself of its parcels and returns, so that lists and pages need not ask for them. The caller has locked it. */

/** The number of a parcel at its carrier; null where no parcel has one. */
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

/** Whether a store that one of its parcels goes to has closed. */
export async function recordClosedStore(tx: Ctx, orderId: OrderId, hasClosedStore: boolean): Promise<void> {
  await tx.db.update(order).set({ hasClosedStore }).where(eq(order.id, orderId));
}

/** Whether one of its returns is open. @returns the order's status; null where there is no such order */
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
