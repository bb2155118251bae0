import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { goods } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { notifyOpenPagesOf } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { SERVICE_STATUS } from './codes.ts';
import { serviceOrder } from './tables.ts';

/** Opens a paid order's services for booking. Idempotent. */
export function openServices(ctx: Ctx, orderId: OrderId): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const lines = await tx.db
      .select({
        orderId: orderLine.orderId,
        orderLineId: orderLine.id,
        goodsId: orderLine.goodsId,
        quantity: orderLine.quantity,
        campaignId: orderLine.campaignId,
        memberId: order.memberId,
        paidAt: order.paidAt,
        terms: goods.service,
      })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .innerJoin(goods, eq(goods.id, orderLine.goodsId))
      .where(and(inArray(orderLine.orderId, [orderId]), eq(goods.kind, 'service'), isNotNull(order.paidAt)))
      .orderBy(asc(orderLine.id));
    const rows = lines.flatMap(({ terms, paidAt, quantity, campaignId, ...line }) => {
      if (!terms || !paidAt) {
        tx.log.error({ orderId }, 'a service was sold without terms: it cannot be booked');
        return [];
      }
      const { type, uses, minutes, validDays, givenBy, place } = terms;
      // A group purchase is usable only once its group has ended.
      const openedAt = campaignId === null ? paidAt : tx.now;
      return {
        ...line,
        type,
        status: SERVICE_STATUS.awaitingAppointment,
        uses: uses * quantity,
        minutes,
        validDays,
        givenBy,
        place,
        openedAt,
        expiresAt: addDays(openedAt, validDays),
      };
    });
    if (rows.length === 0) return;
    await tx.db.insert(serviceOrder).values(rows).onConflictDoNothing();
    await notifyOpenPagesOf(tx, orderId);
  });
}
