import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { SERVICE_STATUS } from './codes.ts';
import { canTransitionService } from './rules/status.ts';
import { serviceOrder } from './tables.ts';
import { lockService, releaseTime, transitionService } from './transitions.ts';

/**
 * Closes the services of a refunded order and releases their booked times. A service that was ended early
 * after some uses becomes `earlyTerminated`.
 */
export async function closeRefunded(ctx: Ctx, orderId: OrderId): Promise<void> {
  const services = await ctx.db
    .select({ id: serviceOrder.id })
    .from(serviceOrder)
    .where(eq(serviceOrder.orderId, orderId));
  for (const { id } of services)
    await inTransaction(ctx, async (tx) => {
      const held = await lockService(tx, id);
      if (!held) return;
      const { status, used } = held.service;
      const isPart = status === SERVICE_STATUS.refunding && used > 0;
      const to = isPart ? SERVICE_STATUS.earlyTerminated : SERVICE_STATUS.refunded;
      if (!canTransitionService(status, to)) return;
      await releaseTime(tx, held);
      await transitionService(tx, held, to, { endedAt: tx.now });
    });
}
