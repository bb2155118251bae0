import { and, asc, eq, inArray } from 'drizzle-orm';
import { parcelDay } from '#lib/after/shipment/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { lineWords } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { PrepaidBox } from './model/shown.ts';

/** Unpaid, or paid and not received. */
const ALIVE = [
  ORDER_STATUS.awaitingPayment,
  ORDER_STATUS.paymentQueried,
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.shipping,
  ORDER_STATUS.awaitingReceipt,
];

type Addition = PrepaidBox['additions'][number];

/** Additions to the boxes of an order, by box. */
export async function additionsOf(ctx: Ctx, orderId: OrderId): Promise<Map<number, Addition[]>> {
  const rows = await ctx.db
    .select({
      part: parcelDay.withPart,
      orderNumber: order.number,
      paidAt: order.paidAt,
      skuId: orderLine.skuId,
      quantity: orderLine.quantity,
      ...lineWords(ctx.locale),
      picture: orderLine.picture,
      goodsId: orderLine.goodsId,
    })
    .from(parcelDay)
    .innerJoin(order, eq(order.id, parcelDay.orderId))
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(
      and(...[eq(parcelDay.withOrderId, orderId), inArray(order.status, ALIVE)], eq(orderLine.kind, 'goods')),
    )
    .orderBy(asc(orderLine.id));
  const byPart = Map.groupBy(rows, ({ part }): number => part ?? 0);
  return new Map(
    [...byPart].map(([part, found]) => [
      part,
      found.map(({ part: _part, paidAt, ...one }) => ({ ...one, isPaid: paidAt !== null })),
    ]),
  );
}
