import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { PendingCoins } from './model.ts';
import { coinsFor } from './rules.ts';
import { coinEarning } from './tables.ts';

const S = ORDER_STATUS;
/** Paid orders that are not over. A refund in progress promises no coins. */
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

/** Upcoming coins of paid orders after completion and return period, soonest first. */
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
        // A completed order needs its row; those from before the table existed earn nothing.
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
