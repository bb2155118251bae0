import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import { remindOfPickup } from './messages.ts';
import { lockParcel } from './moves.ts';
import { remindedUntil } from './rules.ts';
import { shipment } from './tables.ts';

const SWEEP_BATCH = 100;

/** Sweep: what still waits at its counter the day before its last day is reminded of, once. */
export async function remindPickups(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(
      and(
        eq(shipment.state, 'atStore'),
        isNull(shipment.remindedAt),
        gte(shipment.pickUpBy, taipeiDay(ctx.now)),
        lte(shipment.pickUpBy, remindedUntil(ctx.now)),
      ),
    )
    .orderBy(asc(shipment.pickUpBy))
    .limit(SWEEP_BATCH);
  for (const { id } of due)
    await inTransaction(ctx, async (tx) => {
      const parcel = await lockParcel(tx, id);
      if (parcel?.state !== 'atStore' || parcel.remindedAt !== null) return;
      await tx.db.update(shipment).set({ remindedAt: tx.now }).where(eq(shipment.id, id));
      await remindOfPickup(tx, parcel);
    });
  return due.length;
}
