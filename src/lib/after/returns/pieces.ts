import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ACTIVE_STATES } from '#lib/after/refund/rules/states.ts';
import { refund, refundLine } from '#lib/after/refund/tables.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { lineWords } from '#lib/orders/order/service.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import type { BoughtLine } from './rules.ts';
import { returnLine } from './tables.ts';

export interface OrderLineToReturn extends BoughtLine {
  readonly name: string;
  readonly options: string;
  readonly picture: string;
  readonly price: number;
}

/** Pieces refunded, or to be refunded, for any reason; a return counts through its refund. */
const refunded = sql<number>`coalesce((
  select sum(${refundLine.quantity}) from ${refundLine}
  join ${refund} on ${refund.id} = ${refundLine.refundId}
  where ${refundLine.orderLineId} = ${orderLine.id} and ${inArray(refund.state, [...ACTIVE_STATES])}), 0)::int`;

/** Lines of an order that can be shipped: services are used, not returned. */
export const linesOfOrder = (ctx: Ctx, orderId: OrderId): Promise<OrderLineToReturn[]> =>
  ctx.db
    .select({
      orderLineId: orderLine.id,
      ...lineWords(ctx.locale),
      picture: orderLine.picture,
      price: orderLine.price,
      kind: orderLine.kind,
      quantity: orderLine.quantity,
      returned: refunded,
    })
    .from(orderLine)
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .where(and(eq(orderLine.orderId, orderId), inArray(goods.kind, ['goods', 'package'])))
    .orderBy(asc(orderLine.id));

/** Lines of returns, as shown to everybody. */
export const linesOfReturns = (ctx: Ctx, returnIds: readonly number[]) =>
  ctx.db
    .select({
      returnId: returnLine.returnId,
      orderLineId: returnLine.orderLineId,
      ...lineWords(ctx.locale),
      picture: orderLine.picture,
      price: orderLine.price,
      kind: orderLine.kind,
      quantity: returnLine.quantity,
      received: returnLine.received,
      restocked: returnLine.restocked,
    })
    .from(returnLine)
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .where(inArray(returnLine.returnId, [...returnIds]))
    .orderBy(asc(orderLine.id));
