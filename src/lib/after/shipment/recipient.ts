import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { order } from '#lib/orders/order/tables.ts';
import { ABANDONED_STATES } from './rules.ts';
import { shipment, shipmentLine } from './tables.ts';

/** Address that these lines were sent to: the last parcel's own, else the order's. */
export async function recipientOfLines(
  { db }: Ctx,
  orderId: OrderId,
  orderLineIds: readonly number[],
): Promise<Recipient | null> {
  const [parcel] = await db
    .select({ recipient: shipment.recipient })
    .from(shipment)
    .innerJoin(shipmentLine, eq(shipmentLine.shipmentId, shipment.id))
    .where(
      and(
        eq(shipment.orderId, orderId),
        inArray(shipmentLine.orderLineId, [...orderLineIds]),
        notInArray(shipment.state, [...ABANDONED_STATES]),
      ),
    )
    .orderBy(desc(shipment.id))
    .limit(1);
  if (parcel?.recipient) return parcel.recipient;
  const [found] = await db.select({ recipient: order.recipient }).from(order).where(eq(order.id, orderId));
  return found?.recipient ?? null;
}
