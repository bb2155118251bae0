import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { notifyOpenPagesOf, recordTracking, transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { laterThan, unpackedOf } from './pieces.ts';
import { ABANDONED_STATES, orderStatusOf } from './rules.ts';
import { shipment } from './tables.ts';

/** The way of an order that its parcels lead. */
const WAY: readonly OrderStatus[] = [
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.shipping,
  ORDER_STATUS.awaitingReceipt,
];

/**
 * Moves the order to where its parcels are, step by step and never back; an order that has left this way, such as one
 * whose money is asked back, stays where it is. The caller holds the order.
 */
export async function followParcels(tx: Ctx, orderId: OrderId): Promise<void> {
  const parcels = await tx.db
    .select({
      state: shipment.state,
      leftAt: shipment.leftAt,
      againAt: shipment.againAt,
      trackingNumber: shipment.trackingNumber,
    })
    .from(shipment)
    .where(eq(shipment.orderId, orderId))
    .orderBy(asc(shipment.id));
  if (parcels.length > 0) await noteLiving(tx, orderId, parcels);
  const [found] = await tx.db.select({ status: order.status }).from(order).where(eq(order.id, orderId));
  const at = found ? WAY.indexOf(found.status) : -1;
  if (at < 0) return notifyOpenPagesOf(tx, orderId);
  const isAllPacked = (await unpackedOf(tx, [orderId])).length === 0;
  const hasLater = (await laterThan(tx, [orderId], taipeiDay(tx.now))).length > 0;
  const wanted = orderStatusOf(parcels, isAllPacked, hasLater);
  const steps =
    wanted === ORDER_STATUS.refundRequested ? [wanted] : WAY.slice(at + 1, WAY.indexOf(wanted) + 1);
  if (steps.length === 0) return notifyOpenPagesOf(tx, orderId);
  for (const to of steps)
    await transitionOrder(tx, {
      ...{ orderId, to },
      set: to === ORDER_STATUS.awaitingReceipt ? { shippedAt: tx.now } : {},
    });
}

/** The order says the number of a parcel that leaves, or has: one that was unpacked, came back or was lost tells nobody anything. */
async function noteLiving(
  tx: Ctx,
  orderId: OrderId,
  parcels: readonly Pick<typeof shipment.$inferSelect, 'state' | 'trackingNumber'>[],
): Promise<void> {
  const living = parcels.find(
    ({ state, trackingNumber }) => !ABANDONED_STATES.includes(state) && trackingNumber !== null,
  );
  await recordTracking(tx, orderId, living?.trackingNumber ?? null);
}
