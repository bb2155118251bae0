import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { lowestPercent } from '#lib/catalog/pricing/rules/unit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { MemberLevel } from './model.ts';
import { levelProgress, levelSteps, upkeepOf } from './rules.ts';
import { hasNoOrder, type ShopperFacts, shopperFacts, shopperOf, shopperParams } from './shopper.ts';
import { countedAmount, DONE, isSettled, spendTimes } from './spend.ts';
import { memberStanding } from './tables.ts';

export { notifyOfLevel } from './messages.ts';
export { type ShopperFacts, shopperFacts, shopperOf, shopperParams } from './shopper.ts';
export { settledSpend, spendTimes } from './spend.ts';
export { levelHistory, reviewLevels, scheduleUpgrade } from './standing.ts';

const S = ORDER_STATUS;
/**
 * Paid orders before completion. An order with a refund in progress does not count unless the refund is
 * rejected.
 */
const UNDER_WAY: readonly OrderStatus[] = [
  S.awaitingShipment,
  S.shipping,
  S.periodicShipping,
  S.awaitingReceipt,
  S.used,
  S.received,
];

/**
 * Row I4: a member's spend on goods within the period (without shipping), and the resulting level. An order
 * counts `memberSpendDays` after completion, when its return period is over. A level stays until the decision
 * (`levelProgress`).
 */
export async function memberLevel(ctx: Ctx, memberId: MemberId): Promise<MemberLevel> {
  const { limits } = ctx.config;
  const { since, settledBy } = spendTimes(ctx);
  const settled = isSettled(sql`${settledBy.toISOString()}::timestamptz`);
  const [row] = await ctx.db
    .select({
      spend: sql<number>`coalesce(sum(${countedAmount}) filter (where ${settled}), 0)::int`,
      pending: sql<number>`coalesce(sum(${countedAmount}) filter (where not (${settled})), 0)::int`,
      isFirstOrder: hasNoOrder(sql`${memberId}::bigint`),
    })
    .from(order)
    .where(
      and(
        eq(order.memberId, memberId),
        gte(order.paidAt, since),
        inArray(order.status, [...DONE, ...UNDER_WAY]),
      ),
    );
  const [held] = await ctx.db.select().from(memberStanding).where(eq(memberStanding.memberId, memberId));
  const { spend = 0, isFirstOrder = true, pending = 0 } = row ?? {};
  const { level, percent, next } = levelProgress(spend, levelSteps(limits), held?.level ?? 0);
  const needed = upkeepOf(level, limits);
  const decideAt = level === held?.level ? held.decideAt : null;
  return {
    level,
    percent,
    isFirstOrder,
    spend,
    pending,
    since: taipeiDay(since),
    next,
    decision: decideAt && { on: taipeiDay(decideAt), needed, missing: Math.max(0, needed - spend) },
  };
}

const readShopper = preparedSql<{ facts: ShopperFacts | null }>(
  'shopper',
  sql`select ${shopperFacts} as facts`,
);

/**
 * Percent of regular prices that the member pays, by level and first order, computed as in the cart. 100 for
 * visitors.
 */
export async function percentPaidBy(ctx: Ctx, memberId: MemberId | null): Promise<number> {
  if (!memberId) return 100;
  const { limits } = ctx.config;
  const [row] = await readShopper(ctx.db, shopperParams(ctx, memberId));
  const shopper = shopperOf(row?.facts ?? null, limits);
  return shopper ? lowestPercent(shopper, limits) : 100;
}
