import { and, asc, eq, gte, isNull, lte, notExists, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { ParcelState } from './codes.ts';
import { notifyStoreNeeded, remindOfPickup } from './messages.ts';
import { remindedUntil } from './rules.ts';
import { type Parcel, shipment, storeChange } from './tables.ts';
import { lockParcel } from './transitions.ts';

const SWEEP_BATCH = 100;

/** Sweep: reminds once of parcels at a counter, on the day before their last day. */
export const remindPickups = (ctx: Ctx): Promise<number> =>
  remind(ctx, { state: 'atStore', lastDay: shipment.pickUpBy, tell: remindOfPickup });

/** Sweep: the same for parcels that await the choice of another store. */
export const remindStoreChoices = (ctx: Ctx): Promise<number> => {
  const asked = ctx.db
    .select({ id: storeChange.id })
    .from(storeChange)
    .where(and(eq(storeChange.shipmentId, shipment.id), eq(storeChange.state, 'asked')));
  return remind(ctx, {
    state: 'storeClosed',
    lastDay: shipment.chooseBy,
    where: notExists(asked),
    tell: notifyStoreNeeded,
  });
};

interface Reminder {
  readonly state: ParcelState;
  readonly lastDay: PgColumn;
  readonly where?: SQL;
  readonly tell: (tx: Ctx, parcel: Parcel) => Promise<void>;
}

async function remind(ctx: Ctx, { state, lastDay, where, tell }: Reminder): Promise<number> {
  const due = await ctx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(
      and(
        eq(shipment.state, state),
        isNull(shipment.remindedAt),
        gte(lastDay, taipeiDay(ctx.now)),
        lte(lastDay, remindedUntil(ctx.now)),
        where,
      ),
    )
    .orderBy(asc(lastDay))
    .limit(SWEEP_BATCH);
  for (const { id } of due)
    await inTransaction(ctx, async (tx) => {
      const parcel = await lockParcel(tx, id);
      if (parcel?.state !== state || parcel.remindedAt !== null) return;
      await tx.db.update(shipment).set({ remindedAt: tx.now }).where(eq(shipment.id, id));
      await tell(tx, parcel);
    });
  return due.length;
}
