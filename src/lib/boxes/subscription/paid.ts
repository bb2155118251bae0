import { asc, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { lockOrder, transitionOrder } from '#lib/orders/order/service.ts';
import { settlePaid } from './charge.ts';
import { cycle } from './cycles/tables.ts';
import { lockSubscription, recordEvent, transitionCycle } from './transitions.ts';

/** Marks cycles as paid whose orders were paid, by link or by a charge that had been abandoned. */
export async function cyclesPaid(ctx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  const found = await ctx.db
    .select()
    .from(cycle)
    .where(inArray(cycle.orderId, [...orderIds]))
    .orderBy(asc(cycle.subscriptionId));
  for (const row of found) {
    if (row.state === 'paid') continue;
    await inTransaction(ctx, async (tx) =>
      settlePaid(tx, await lockSubscription(tx, row.subscriptionId), row),
    );
  }
}

/** After a full refund of one cycle it becomes void (5). Other cycles are unaffected. */
export async function cycleRefunded(ctx: Ctx, orderId: OrderId): Promise<void> {
  const [row] = await ctx.db.select().from(cycle).where(eq(cycle.orderId, orderId));
  if (!row) return;
  await inTransaction(ctx, async (tx) => {
    const held = await lockSubscription(tx, row.subscriptionId);
    if (!(await transitionCycle(tx, row.id, 'void'))) return;
    const { status } = await lockOrder(tx, orderId);
    if (status === ORDER_STATUS.refundCompleted)
      await transitionOrder(tx, { orderId, to: ORDER_STATUS.periodicVoid });
    await recordEvent(tx, held, { act: 'refunded', after: { cycle: row.number } });
  });
}
