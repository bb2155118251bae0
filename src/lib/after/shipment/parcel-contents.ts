import { and, asc, eq, notExists, type SQL } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { scheduleNextParcel } from './parcel-days.ts';
import type { Pieces } from './pieces.ts';
import { parcelDay, parcelDayLine } from './tables.ts';

/** Planned contents of each parcel of a prepaid order. The caller must hold the order's lock. */

type ParcelLine = typeof parcelDayLine.$inferSelect;

/**
 * Removes pieces that will not be sent from the planned parcels; empty parcels are removed. The caller must
 * hold the order's lock.
 * @param from whether to remove them from the first parcels that contain them, or from the last
 */
export async function removeFromParcelDays(
  tx: Ctx,
  orderId: OrderId,
  pieces: readonly Pieces[],
  from: 'first' | 'last',
): Promise<void> {
  const planned = await tx.db
    .select({
      part: parcelDayLine.part,
      orderLineId: parcelDayLine.orderLineId,
      quantity: parcelDayLine.quantity,
    })
    .from(parcelDayLine)
    .innerJoin(
      parcelDay,
      and(eq(parcelDay.orderId, parcelDayLine.orderId), eq(parcelDay.part, parcelDayLine.part)),
    )
    .where(eq(parcelDayLine.orderId, orderId))
    .orderBy(asc(parcelDay.sendOn), asc(parcelDay.part));
  if (planned.length === 0) return;
  for (const { orderLineId, quantity } of pieces) {
    let rest = quantity;
    for (const one of from === 'first' ? planned : planned.toReversed()) {
      if (one.orderLineId !== orderLineId || rest === 0) continue;
      const taken = Math.min(rest, one.quantity);
      rest -= taken;
      await setQuantity(tx, { orderId, ...one, quantity: one.quantity - taken });
    }
  }
  const isEmpty = notExists(
    tx.db
      .select({ part: parcelDayLine.part })
      .from(parcelDayLine)
      .where(and(eq(parcelDayLine.orderId, parcelDay.orderId), eq(parcelDayLine.part, parcelDay.part))),
  );
  await tx.db.delete(parcelDay).where(and(eq(parcelDay.orderId, orderId), isEmpty));
  await scheduleNextParcel(tx, orderId);
}

/** Adds pieces of a line to a planned parcel. @param quantity negative to remove pieces */
export async function putIntoParcel(tx: Ctx, { quantity, ...at }: ParcelLine): Promise<void> {
  const [there] = await tx.db
    .select({ quantity: parcelDayLine.quantity })
    .from(parcelDayLine)
    .where(isAt(at));
  const then = (there?.quantity ?? 0) + quantity;
  if (there || then === 0) await setQuantity(tx, { ...at, quantity: then });
  else await tx.db.insert(parcelDayLine).values({ ...at, quantity });
}

async function setQuantity(tx: Ctx, { quantity, ...at }: ParcelLine): Promise<void> {
  if (quantity === 0) await tx.db.delete(parcelDayLine).where(isAt(at));
  else await tx.db.update(parcelDayLine).set({ quantity }).where(isAt(at));
}

const isAt = ({ orderId, part, orderLineId }: Omit<ParcelLine, 'quantity'>): SQL | undefined =>
  and(
    ...[eq(parcelDayLine.orderId, orderId), eq(parcelDayLine.part, part)],
    eq(parcelDayLine.orderLineId, orderLineId),
  );
