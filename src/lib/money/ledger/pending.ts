import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { PendingCoins } from './model.ts';
import { coinsFor } from './rules.ts';
import { coinEarning } from './tables.ts';

const S = ORDER_STATUS;
/** Paid, and not at an end: while a refund is under way nothing is promised. */
const TO_BE_EARNED: readonly OrderStatus[] = [
  S.awaitingShipment,
  S.shipping,
  S.periodicShipping,
  S.awaitingReceipt,
  S.used,
  S.received,
  S.completed,
  S.ended,
];

/** What paid orders will bring when they are completed and cannot be sent back any more; what comes first being first. */
export async function pendingCoins(ctx: Ctx, memberId: MemberId): Promise<readonly PendingCoins[]> {
  const rows = await ctx.db
    .select({
      number: order.number,
      status: order.status,
      paid: sql<number>`${order.payable} - ${order.shipping}`,
      refunds: coinEarning.refunds,
      dueAt: coinEarning.dueAt,
    })
    .from(order)
    .leftJoin(coinEarning, eq(coinEarning.orderId, order.id))
    .where(
      and(
        eq(order.memberId, memberId),
        inArray(order.status, [...TO_BE_EARNED]),
        gt(order.payable, 0),
        isNull(coinEarning.credited),
        // Of a completed order its row tells when; one from before there were such rows brings nothing.
        or(sql`${coinEarning.dueAt} is not null`, sql`${order.status} not in (${S.completed}, ${S.ended})`),
      ),
    )
    .orderBy(sql`${coinEarning.dueAt} asc nulls last`, order.id);
  return rows
    .map(({ number, paid, refunds, dueAt }) => {
      const back = Object.values(refunds ?? {}).reduce((sum, amount) => sum + amount, 0);
      return {
        orderNumber: number,
        amount: coinsFor(paid - back, ctx.config.limits),
        at: dueAt?.toISOString() ?? null,
      };
    })
    .filter(({ amount }) => amount > 0);
}
