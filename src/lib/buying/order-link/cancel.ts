import { eq } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { cancelPayLink } from '#lib/money/payment/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { cancelOrder, lockOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { OrderLinkDetail } from './model.ts';
import { getOrderLink } from './read.ts';
import { orderLink } from './tables.ts';

/**
 * Cancels an unpaid order and its link. Idempotent.
 * @throws ShopError orderNotFound (404); cannotCancel once it is paid or its payment is being queried
 */
export async function cancelOrderLink(ctx: Ctx<StaffActor>, number: string): Promise<OrderLinkDetail> {
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ linkId: orderLink.payLinkId, orderId: order.id })
      .from(orderLink)
      .innerJoin(order, eq(order.id, orderLink.orderId))
      .where(eq(order.number, number));
    if (!found) throw notFound('orderNotFound');
    const { memberId, status } = await lockOrder(tx, found.orderId);
    if (status === ORDER_STATUS.cancelled) return;
    await cancelOrder(tx, memberId, number, 'merchant');
    await cancelPayLink(tx, found.linkId);
    await audit(tx, {
      act: 'orderLink.cancel',
      subject: `order:${number}`,
      owner: null,
      before: { status },
      after: { status: ORDER_STATUS.cancelled },
    });
  });
  return getOrderLink(ctx, number);
}
