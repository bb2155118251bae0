import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { order } from './tables.ts';

/**
 * Changes of an order's recipient, delivery and shipping date. The caller has locked the order and checked
 * that the change is allowed.
 */

type OrderRow = typeof order.$inferSelect;

/** Changes receiver or place; delivery type and fee stay. */
export async function redirectTo(tx: Ctx, orderId: OrderId, recipient: Recipient): Promise<void> {
  await tx.db.update(order).set({ recipient }).where(eq(order.id, orderId));
}

/** Changes the delivery, with its fee and the new total. */
export async function setDelivery(
  tx: Ctx,
  orderId: OrderId,
  delivery: Pick<OrderRow, 'deliveryType' | 'recipient' | 'shipping' | 'payable' | 'deliveryFee'>,
): Promise<void> {
  await tx.db.update(order).set(delivery).where(eq(order.id, orderId));
}

/** Sets the Taipei day by which it ships, `2027-01-31`. */
export async function setShipDay(tx: Ctx, orderId: OrderId, day: string): Promise<void> {
  await tx.db.update(order).set({ expectedShipOn: day }).where(eq(order.id, orderId));
}

/**
 * Delays group purchases to a later day, `2027-01-31`. Orders that are already due on that day or later stay
 * unchanged.
 * @returns the orders that were delayed
 */
export function delayTo(
  tx: Ctx,
  orderIds: readonly OrderId[],
  day: string,
): Promise<Pick<OrderRow, 'id' | 'paidAt'>[]> {
  const said = sql`coalesce(${order.expectedShipOn}, ${order.delayedTo})`;
  return tx.db
    .update(order)
    .set({
      delayedTo: day,
      // A service has no shipping date.
      expectedShipOn: sql`case when ${order.deliveryType} <> 'none' then ${day}::date end`,
    })
    .where(and(inArray(order.id, [...orderIds]), or(isNull(said), lt(said, day))))
    .returning({ id: order.id, paidAt: order.paidAt });
}
