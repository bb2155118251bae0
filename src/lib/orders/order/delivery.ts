import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { order } from './tables.ts';

/** Where an order goes, how, and when; whoever changes it has locked the order, and judged whether it may be changed. */

type OrderRow = typeof order.$inferSelect;

/** Another receiver or place: the way it goes and what that costs stay. */
export async function redirectTo(tx: Ctx, orderId: OrderId, recipient: Recipient): Promise<void> {
  await tx.db.update(order).set({ recipient }).where(eq(order.id, orderId));
}

/** Another way to go, with what it costs and what the order comes to then. */
export async function setDelivery(
  tx: Ctx,
  orderId: OrderId,
  delivery: Pick<OrderRow, 'deliveryType' | 'recipient' | 'shipping' | 'payable' | 'deliveryFee'>,
): Promise<void> {
  await tx.db.update(order).set(delivery).where(eq(order.id, orderId));
}

/** The day in Taipei by which it is to leave, `2027-01-31`. */
export async function setShipDay(tx: Ctx, orderId: OrderId, day: string): Promise<void> {
  await tx.db.update(order).set({ expectedShipOn: day }).where(eq(order.id, orderId));
}

/**
 * What a group has bought comes on this later day, `2027-01-31`; what was to come later still, or is put off to it already, stays.
 * @returns the orders that were put off now
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
      // A service has no day on which it leaves.
      expectedShipOn: sql`case when ${order.deliveryType} <> 'none' then ${day}::date end`,
    })
    .where(and(inArray(order.id, [...orderIds]), or(isNull(said), lt(said, day))))
    .returning({ id: order.id, paidAt: order.paidAt });
}
