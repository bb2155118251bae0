import { and, asc, eq, notInArray } from 'drizzle-orm';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { isSent } from './pieces.ts';
import { isAway, type Whereabouts } from './rules.ts';
import { shipment, shipmentLine } from './tables.ts';

export interface LinePlaces extends Whereabouts {
  readonly orderLineId: number;
  /** Came back, were refunded, and were excluded when the others were sent again. */
  readonly stayed: number;
}

/** Pieces of an order by line and place; services are left out. */
export async function whereaboutsOf({ db }: Ctx, orderId: OrderId): Promise<LinePlaces[]> {
  const lines = await db
    .select({ orderLineId: orderLine.id, quantity: orderLine.quantity, dropped: orderLine.dropped })
    .from(orderLine)
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .where(and(eq(orderLine.orderId, orderId), isSent))
    .orderBy(asc(orderLine.id));
  const packed = await db
    .select({
      orderLineId: shipmentLine.orderLineId,
      quantity: shipmentLine.quantity,
      stayed: shipmentLine.stayed,
      state: shipment.state,
      carrier: shipment.carrier,
      leftAt: shipment.leftAt,
      againAt: shipment.againAt,
    })
    .from(shipmentLine)
    .innerJoin(shipment, eq(shipment.id, shipmentLine.shipmentId))
    .where(and(eq(shipment.orderId, orderId), notInArray(shipment.state, ['cancelled', 'lost'])));
  return lines.map(({ orderLineId, quantity, dropped }) => {
    const own = packed.filter((one) => one.orderLineId === orderLineId);
    const sum = (is: (one: (typeof own)[number]) => boolean): number =>
      own.reduce((all, one) => (is(one) ? all + one.quantity : all), 0);
    const here = sum((one) => !isAway(one));
    const away = sum((one) => one.state !== 'returned' && isAway(one));
    const back = sum(({ state, againAt }) => state === 'returned' && againAt === null);
    const unpacked = Math.max(0, quantity - dropped - here - away - back);
    const stayed = own.reduce((all, one) => all + one.stayed, 0);
    return { orderLineId, unpacked, here, away, back, stayed };
  });
}
