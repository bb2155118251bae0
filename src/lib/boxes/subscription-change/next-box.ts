import { and, eq, gte, inArray, min, ne } from 'drizzle-orm';
import { parcelDay } from '#lib/after/shipment/tables.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { order } from '#lib/orders/order/tables.ts';
import { SHIPPING_STATUSES } from './prepaid.ts';

/** The day in Taipei on which the next prepaid box is sent, by subscription. */
export async function nextPrepaidBoxes(
  { db, now }: Ctx,
  memberId: MemberId,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ number: subscription.number, day: min(parcelDay.sendOn) })
    .from(subscription)
    .innerJoin(cycle, and(eq(cycle.subscriptionId, subscription.id), eq(cycle.state, 'paid')))
    .innerJoin(order, and(eq(order.id, cycle.orderId), inArray(order.status, [...SHIPPING_STATUSES])))
    .innerJoin(parcelDay, eq(parcelDay.orderId, order.id))
    .where(and(eq(subscription.memberId, memberId), gte(parcelDay.sendOn, taipeiDay(now))))
    .groupBy(subscription.number);
  return new Map(rows.flatMap(({ number, day }) => (day === null ? [] : [[number, day]])));
}

/**
 * The day in Taipei of a member's next box over all subscriptions, charged or prepaid. Null if there is none.
 * Services are booked, not sent.
 */
export async function nextBoxOn(ctx: Ctx, memberId: MemberId): Promise<string | null> {
  const [charged, paid] = await Promise.all([firstCharge(ctx, memberId), nextPrepaidBoxes(ctx, memberId)]);
  return [...(charged === null ? [] : [charged]), ...paid.values()].toSorted()[0] ?? null;
}

async function firstCharge({ db }: Ctx, memberId: MemberId): Promise<string | null> {
  const [found] = await db
    .select({ day: min(subscription.nextDueOn) })
    .from(subscription)
    .where(
      and(
        eq(subscription.memberId, memberId),
        eq(subscription.state, 'active'),
        ne(subscription.deliveryType, 'none'),
      ),
    );
  return found?.day ?? null;
}
