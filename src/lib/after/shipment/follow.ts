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

/** The order's statuses that its parcels determine. */
const WAY: readonly OrderStatus[] = [
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.shipping,
  ORDER_STATUS.awaitingReceipt,
];

/**
 * Moves the order to the status of its parcels, step by step and never back. An order outside these statuses,
 * such as one with a refund request, stays. The caller must hold the order's lock.
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

/** Stores the tracking number of a parcel in use; those unpacked, returned or lost are ignored. */
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
