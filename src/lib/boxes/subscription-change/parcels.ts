import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { parcelDay } from '#lib/after/shipment/tables.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import type { SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { BoxCalendar } from './model/shown.ts';

const COMING = [ORDER_STATUS.awaitingShipment, ORDER_STATUS.shipping, ORDER_STATUS.awaitingReceipt];

/** Paid parcels of future days: boxes of a year, or boxes that wait for the rest of their parcel. */
export async function upcomingParcels(ctx: Ctx, { id }: SubscriptionRow): Promise<BoxCalendar['parcels']> {
  const rows = await ctx.db
    .select({ day: parcelDay.sendOn, orderNumber: order.number })
    .from(cycle)
    .innerJoin(parcelDay, or(eq(parcelDay.orderId, cycle.orderId), eq(parcelDay.withOrderId, cycle.orderId)))
    .innerJoin(order, eq(order.id, parcelDay.orderId))
    .where(
      and(
        eq(cycle.subscriptionId, id),
        gt(parcelDay.sendOn, taipeiDay(ctx.now)),
        inArray(order.status, COMING),
      ),
    )
    .orderBy(asc(parcelDay.sendOn), asc(order.id));
  return [...Map.groupBy(rows, ({ day }): string => day)].map(([day, parts]) => ({
    day,
    orders: parts.map(({ orderNumber }) => orderNumber),
  }));
}
