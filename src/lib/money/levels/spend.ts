import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { coinEarning } from '#lib/money/ledger/tables.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order, orderMove } from '#lib/orders/order/tables.ts';
import { monthsBefore } from './rules.ts';

/** Completed, and later states without a refund. */
export const DONE: readonly OrderStatus[] = [ORDER_STATUS.completed, ORDER_STATUS.ended];

/** Whether an order counts: `memberSpendDays` after completion, when its return period is over. */
export const isSettled = (by: SQL): SQL => sql`${inArray(order.status, [...DONE])} and exists (
  select from ${orderMove} where ${orderMove.orderId} = ${order.id} and ${orderMove.to} = ${ORDER_STATUS.completed}
  and ${orderMove.at} <= ${by})`;

/**
 * The amount of an order that counts: goods without shipping, minus refunds, which count against goods first.
 */
export const countedAmount = sql`greatest(0, ${order.payable} - ${order.shipping} - coalesce((
  select sum(back.value::int) from ${coinEarning}, jsonb_each_text(${coinEarning.refunds}) back
  where ${coinEarning.orderId} = ${order.id}
), 0))::int`;

/** Start of the period by payment, and latest completion that counts. */
export function spendTimes({ now, config: { limits } }: Ctx): { since: Date; settledBy: Date } {
  return {
    since: monthsBefore(now, limits.memberLevelMonths),
    settledBy: addDays(now, -limits.memberSpendDays),
  };
}

const p = sql.placeholder;

/** Spend for the level in NT$, as part of a prepared statement with `spendSince` and `spendSettledBy`. */
export const settledSpend = (memberId: SQL): SQL => sql`(
  select coalesce(sum(${countedAmount}), 0)::int from ${order}
  where ${order.memberId} = ${memberId} and ${order.paidAt} >= ${p('spendSince')}::timestamptz
    and ${isSettled(sql`${p('spendSettledBy')}::timestamptz`)}
)`;
