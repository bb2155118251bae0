import { and, eq, inArray, isNull, ne, or, sum } from 'drizzle-orm';
import { piecesInParcel } from '#lib/catalog/goods/rules/package.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { UNCHARGED_STATUSES } from '#lib/orders/order/rules.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { isSent, leftOfLine } from './pieces.ts';

/** Statuses of orders that reserve unshipped pieces, paid or not. */
const HOLDING: readonly OrderStatus[] = [
  ORDER_STATUS.awaitingPayment,
  ORDER_STATUS.paymentQueried,
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.shipping,
  ORDER_STATUS.preCreated,
  ...UNCHARGED_STATUSES,
];

/**
 * Sold pieces that are still in stock, by SKU. A promotion's gifts come from its own reserve and are
 * excluded.
 */
export async function promisedPieces(ctx: Ctx): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ skuId: orderLine.skuId, parts: orderLine.parts, pieces: sum(leftOfLine).mapWith(Number) })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .where(
      and(
        inArray(order.status, [...HOLDING]),
        or(ne(orderLine.kind, 'gift'), isNull(orderLine.promotionId)),
        isSent,
      ),
    )
    .groupBy(orderLine.skuId, orderLine.parts);
  const promised = new Map<number, number>();
  for (const { skuId, parts, pieces } of rows)
    for (const one of piecesInParcel({ skuId, parts, quantity: pieces }))
      promised.set(one.skuId, (promised.get(one.skuId) ?? 0) + one.quantity);
  return promised;
}
