import { eq } from 'drizzle-orm';
import { openRefund } from '#lib/after/refund/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { SERVICE_STATUS } from './codes.ts';
import type { EndServiceInput } from './model.ts';
import { canEndEarly, isAbandoned, unusedPart } from './rules/status.ts';
import { serviceOrder } from './tables.ts';
import { lockOwn, lockService, refuseClosed, releaseTime, transitionService } from './transitions.ts';

/**
 * Ends a service early. The unused part, in the amount that the shopper saw, is refunded once staff approve.
 * Idempotent.
 * @throws ShopError serviceNotFound (404); serviceNotUsable, serviceCannotEnd, priceChanged, what
 *   `openRefund` refuses
 */
export function endService(ctx: Ctx, memberId: MemberId, seen: EndServiceInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, seen.id);
    const { service } = held;
    if (isAbandoned(service.status)) return;
    refuseClosed(held);
    if (!canEndEarly(service.status)) throw new ShopError('serviceCannotEnd');
    const [line] = await tx.db
      .select({ total: orderLine.total, coins: orderLine.coins })
      .from(orderLine)
      .where(eq(orderLine.id, service.orderLineId));
    if (!line) throw new Error('a service stands on a line that is not there');
    const money = line.total - line.coins;
    const back = unusedPart({ amount: money, coins: line.coins }, service);
    if (back.amount !== seen.amount || back.coins !== seen.coins) throw new ShopError('priceChanged');
    await releaseTime(tx, held);
    const hasBegun = service.used > 0;
    if (back.amount + back.coins === 0) {
      const { earlyTerminated, cancelled } = SERVICE_STATUS;
      return transitionService(tx, held, hasBegun ? earlyTerminated : cancelled);
    }
    await transitionService(tx, held, SERVICE_STATUS.refunding, {
      refundAmount: back.amount,
      refundCoins: back.coins,
    });
    await openRefund(tx, {
      orderId: service.orderId,
      key: `service:${service.id}:${tx.now.getTime()}`,
      reason: 'serviceEnded',
      pieces: 'all',
      deduct: money - back.amount,
      restock: !hasBegun,
    });
  });
}

/** Its refund was refused: the remaining uses can be booked again. */
export async function reopenServices(ctx: Ctx, orderId: OrderId): Promise<void> {
  const services = await ctx.db
    .select({ id: serviceOrder.id })
    .from(serviceOrder)
    .where(eq(serviceOrder.orderId, orderId));
  for (const { id } of services)
    await inTransaction(ctx, async (tx) => {
      const held = await lockService(tx, id);
      if (held?.service.status !== SERVICE_STATUS.refunding) return;
      const nothing = { refundAmount: null, refundCoins: null };
      await transitionService(tx, held, SERVICE_STATUS.awaitingAppointment, nothing);
    });
}
