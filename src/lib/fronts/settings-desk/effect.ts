import { and, eq, gt, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { SettingEffect, SettingEffectQuery } from './model.ts';

const EFFECT_DAYS = 30;

/** Goods after discounts, as the free-shipping rule weighs them. */
const NET = sql`(${order.goodsTotal} - ${order.discount})`;

type Effect = SettingEffect['effect'];

/**
 * How another figure would have changed the paid orders of the last 30 days. It compares their stored sums
 * and assumes unchanged demand.
 */
export async function effectOf(ctx: Ctx, { name, value }: SettingEffectQuery): Promise<Effect> {
  switch (name) {
    case 'freeShipping': {
      // Those that would pay no fee any more, and those that would pay one.
      const freed = await sumOf(ctx, sql`-${order.shipping}`, [gt(order.shipping, 0), gte(NET, value)]);
      const charged = await sumOf(ctx, sql`${order.deliveryFee}`, [
        isNotNull(order.freeShippingFrom),
        isNotNull(order.deliveryFee),
        lt(NET, value),
      ]);
      return { orders: freed.orders + charged.orders, amount: freed.amount + charged.amount };
    }
    case 'homeFee':
      return feeEffect(ctx, 'home', value);
    case 'storeFee':
      return feeEffect(ctx, 'cvs', value);
    default:
      return null;
  }
}

const feeEffect = (ctx: Ctx, delivery: 'home' | 'cvs', fee: number) =>
  sumOf(ctx, sql`${fee}::int - ${order.shipping}`, [
    eq(order.deliveryType, delivery),
    gt(order.shipping, 0),
    sql`${order.shipping} <> ${fee}`,
  ]);

async function sumOf(
  { db, now }: Ctx,
  amount: SQL,
  conditions: readonly SQL[],
): Promise<NonNullable<Effect>> {
  const [found] = await db
    .select({ orders: sql<number>`count(*)::int`, amount: sql<number>`coalesce(sum(${amount}), 0)::int` })
    .from(order)
    .where(and(gte(order.paidAt, addDays(now, -EFFECT_DAYS)), ...conditions));
  return found ?? { orders: 0, amount: 0 };
}
