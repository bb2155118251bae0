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
 * Plans a prepaid order's parcels: one for each day, with equal parts of every line. A single parcel that
 * leaves today needs no plan.
 * @param days in Taipei, the first parcel first
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
 * Attaches an order to the parcel of another order; it follows that parcel's day and address.
 * @param box the other order's parcel
 */
export async function shareParcelOf(
  tx: Ctx,
  orderId: OrderId,
  { orderId: withOrderId, part: withPart, sendOn }: ParcelDayRow,
): Promise<void> {
  await planParcels(tx, orderId, [sendOn]);
  await tx.db.update(parcelDay).set({ withOrderId, withPart }).where(eq(parcelDay.orderId, orderId));
}

/** The planned parcels of these orders, the first parcel first. */
export const parcelDaysOf = ({ db }: Ctx, orderIds: readonly OrderId[]): Promise<ParcelDayRow[]> =>
  db
    .select()
    .from(parcelDay)
    .where(inArray(parcelDay.orderId, [...orderIds]))
    .orderBy(asc(parcelDay.orderId), asc(parcelDay.part));

/** Changes the days of an order's parcels. The caller must hold the order's lock. */
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

/** Moves attached orders with the order's parcels. */
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

/** Removes planned parcels; the caller moves their contents. */
export async function dropParcelDays(tx: Ctx, orderId: OrderId, parts: readonly number[]): Promise<void> {
  await tx.db
    .delete(parcelDay)
    .where(and(eq(parcelDay.orderId, orderId), inArray(parcelDay.part, [...parts])));
}

/** Moves the order's ship-by date to its next parcel, once nothing is due now. */
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
