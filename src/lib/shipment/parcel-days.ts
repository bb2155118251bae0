import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import { order } from '#lib/order/tables.ts';
import { dueOf } from './pieces.ts';
import { parcelDay } from './tables.ts';

/**
 * An order that is paid ahead leaves in so many parcels, each on its day; of one parcel that leaves today nothing is noted.
 * @param days of Taipei, the first parcel first
 */
export async function planParcels(tx: Ctx, orderId: OrderId, days: readonly string[]): Promise<void> {
  const [first] = days;
  const today = taipeiDay(tx.now);
  if (first === undefined || (days.length === 1 && first <= today)) return;
  await tx.db.insert(parcelDay).values(days.map((sendOn, at) => ({ orderId, part: at + 1, sendOn })));
  if (first > today) await tx.db.update(order).set({ expectedShipOn: first }).where(eq(order.id, orderId));
}

/** What is due is packed: the order is late when its next parcel is. */
export async function noteNextParcel(tx: Ctx, orderId: OrderId): Promise<void> {
  const days = await tx.db
    .select({ sendOn: parcelDay.sendOn })
    .from(parcelDay)
    .where(eq(parcelDay.orderId, orderId))
    .orderBy(asc(parcelDay.part));
  const next = days.find(({ sendOn }) => sendOn > taipeiDay(tx.now));
  if (!next || (await dueOf(tx, [orderId])).length > 0) return;
  await tx.db.update(order).set({ expectedShipOn: next.sendOn }).where(eq(order.id, orderId));
}
