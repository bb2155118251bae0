import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { setShipDay } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { dueOf, type ParcelDayRow } from './pieces.ts';
import { equalParts } from './rules.ts';
import { parcelDay, parcelDayLine } from './tables.ts';

/**
 * An order that is paid ahead leaves in so many parcels, each on its day with an equal part of every line; of one parcel that
 * leaves today nothing is noted.
 * @param days of Taipei, the first parcel first
 */
export async function planParcels(tx: Ctx, orderId: OrderId, days: readonly string[]): Promise<void> {
  const [first] = days;
  const today = taipeiDay(tx.now);
  if (first === undefined || (days.length === 1 && first <= today)) return;
  await tx.db
    .insert(parcelDay)
    .values(days.map((day, at) => ({ orderId, part: at + 1, sendOn: day, plannedOn: day })));
  const lines = await tx.db
    .select({ orderLineId: orderLine.id, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  const parts = lines.flatMap(({ orderLineId, quantity }) =>
    equalParts(quantity, days.length).flatMap((part, at) =>
      part === 0 ? [] : [{ orderId, part: at + 1, orderLineId, quantity: part }],
    ),
  );
  await tx.db.insert(parcelDayLine).values(parts);
  if (first > today) await setShipDay(tx, orderId, first);
}

/**
 * An order leaves in one parcel with that of another order, wherever and whenever that goes.
 * @param box of the other order
 */
export async function shareParcelOf(
  tx: Ctx,
  orderId: OrderId,
  { orderId: withOrderId, part: withPart, sendOn }: ParcelDayRow,
): Promise<void> {
  await planParcels(tx, orderId, [sendOn]);
  await tx.db.update(parcelDay).set({ withOrderId, withPart }).where(eq(parcelDay.orderId, orderId));
}

/** The days of these orders' parcels, the first parcel first. */
export const parcelDaysOf = ({ db }: Ctx, orderIds: readonly OrderId[]): Promise<ParcelDayRow[]> =>
  db
    .select()
    .from(parcelDay)
    .where(inArray(parcelDay.orderId, [...orderIds]))
    .orderBy(asc(parcelDay.orderId), asc(parcelDay.part));

/** Other days for parcels of an order, which the caller holds. */
export async function setParcelDays(tx: Ctx, days: readonly ParcelDayRow[]): Promise<void> {
  for (const { orderId, part, ...day } of days)
    await tx.db
      .update(parcelDay)
      .set(day)
      .where(and(eq(parcelDay.orderId, orderId), eq(parcelDay.part, part)));
  const [first] = days;
  if (!first) return;
  await scheduleNextParcel(tx, first.orderId);
  await bringAlong(tx, first.orderId);
}

/** What leaves with parcels of an order follows them. */
async function bringAlong(tx: Ctx, orderId: OrderId): Promise<void> {
  const following = await tx.db
    .select({ orderId: parcelDay.orderId, part: parcelDay.withPart })
    .from(parcelDay)
    .where(eq(parcelDay.withOrderId, orderId));
  if (following.length === 0) return;
  const boxes = await tx.db
    .select({ part: parcelDay.part, sendOn: parcelDay.sendOn, own: parcelDay.recipient, of: order.recipient })
    .from(parcelDay)
    .innerJoin(order, eq(order.id, parcelDay.orderId))
    .where(eq(parcelDay.orderId, orderId));
  for (const { orderId: along, part } of following) {
    const box = boxes.find((one) => one.part === part);
    if (!box) continue;
    const { sendOn, own, of } = box;
    await tx.db
      .update(parcelDay)
      .set({ sendOn, plannedOn: sendOn, recipient: own ?? of })
      .where(eq(parcelDay.orderId, along));
    await scheduleNextParcel(tx, along);
  }
}

/** These parcels do not leave any more; what was in them is the caller's care. */
export async function dropParcelDays(tx: Ctx, orderId: OrderId, parts: readonly number[]): Promise<void> {
  await tx.db
    .delete(parcelDay)
    .where(and(eq(parcelDay.orderId, orderId), inArray(parcelDay.part, [...parts])));
}

/** What is due is packed: the order is late when its next parcel is. */
export async function scheduleNextParcel(tx: Ctx, orderId: OrderId): Promise<void> {
  const [next] = await tx.db
    .select({ sendOn: parcelDay.sendOn })
    .from(parcelDay)
    .where(and(eq(parcelDay.orderId, orderId), sql`${parcelDay.sendOn} > ${taipeiDay(tx.now)}::date`))
    .orderBy(asc(parcelDay.sendOn))
    .limit(1);
  if (!next || (await dueOf(tx, [orderId])).length > 0) return;
  await setShipDay(tx, orderId, next.sendOn);
}
