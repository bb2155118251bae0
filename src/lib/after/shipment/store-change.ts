import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { notifyOpenPagesOf } from '#lib/orders/order/service.ts';
import { carrierAccount } from './account.ts';
import type { Outcome } from './ecpay/parcel.ts';
import { updateStore } from './ecpay/store.ts';
import { notifyStoreNeeded } from './messages.ts';
import { type Parcel, shipment, storeChange } from './tables.ts';
import { lockParcel, transitionParcel } from './transitions.ts';

export type StoreChange = typeof storeChange.$inferSelect;

/** Minutes until the carrier is notified again; after the last of them another store must be chosen. */
const PAUSES = [1, 5, 15, 60, 180] as const;

const tells = leasedPolling({
  table: storeChange,
  key: 'id',
  tries: 'tries',
  dueAt: 'tryAt',
  waits: eq(storeChange.state, 'asked'),
  most: 50,
  atOnce: 4,
  nextAt: (now, { tries }) => (tries < PAUSES.length ? addMinutes(now, PAUSES[tries] ?? 0) : null),
  ask,
});

/** Notifies the carrier of a chosen store at once. Idempotent: a leased change is no longer due. */
export async function sendStoreChange(ctx: Ctx, changeId: number): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(storeChange)
    .where(
      and(eq(storeChange.id, changeId), eq(storeChange.state, 'asked'), lte(storeChange.tryAt, ctx.now)),
    );
  if (row) await tells.poll(ctx, row);
}

/** Sweep: notifies carriers again that gave no answer. @returns the number of calls */
export const sendStoreChanges = tells.pollDue;

/** Idempotent at the carrier, so no lookup is needed first. */
async function ask(ctx: Ctx, row: StoreChange, nextAt: Date | null): Promise<'away' | undefined> {
  const [parcel] = await ctx.db.select().from(shipment).where(eq(shipment.id, row.shipmentId));
  const carrier = parcel && carrierAccount(ctx.config, parcel.carrier);
  if (!parcel || !carrier) return;
  const answer = await updateStore(ctx, carrier.account, parcel, row.store.storeId);
  await inTransaction(ctx, async (tx) => {
    const held = await lockParcel(tx, row.shipmentId);
    const change = held && (await openChange(tx, held.id));
    if (held && change?.id === row.id) await note(tx, held, change, answer, nextAt);
  });
  return answer.state === 'lost' ? 'away' : undefined;
}

async function note(
  tx: Ctx,
  parcel: Parcel,
  change: StoreChange,
  answer: Outcome<null>,
  nextAt: Date | null,
): Promise<void> {
  if (answer.state === 'done') return finishChange(tx, parcel, change);
  const { why } = answer;
  const isOver = answer.state === 'refused' || nextAt === null;
  tx.log.warn({ parcel: parcel.tradeNo, why }, 'a carrier has not taken the store that was chosen');
  await tx.db
    .update(storeChange)
    .set(isOver ? { state: 'refused', tryAt: null, endedAt: tx.now, failure: why } : { failure: why })
    .where(eq(storeChange.id, change.id));
  if (isOver && parcel.state === 'storeClosed') await notifyStoreNeeded(tx, parcel);
  await notifyOpenPagesOf(tx, parcel.orderId);
}

/**
 * The carrier confirmed the new store: the parcel continues from where it was. The caller must hold its lock.
 */
export async function finishChange(tx: Ctx, parcel: Parcel, change: StoreChange | null): Promise<void> {
  if (change)
    await tx.db
      .update(storeChange)
      .set({ state: 'done', tryAt: null, endedAt: tx.now, failure: null })
      .where(eq(storeChange.id, change.id));
  const store = change?.store ?? parcel.store;
  if (parcel.state === 'storeClosed') {
    await transitionParcel(tx, parcel, parcel.leftAt ? 'inTransit' : 'labelled', tx.now, { store });
    return;
  }
  await tx.db.update(shipment).set({ store }).where(eq(shipment.id, parcel.id));
  await notifyOpenPagesOf(tx, parcel.orderId);
}

/** The change that the carrier has not answered yet. */
export async function openChange(tx: Ctx, shipmentId: number): Promise<StoreChange | null> {
  const [open] = await tx.db
    .select()
    .from(storeChange)
    .where(and(eq(storeChange.shipmentId, shipmentId), eq(storeChange.state, 'asked')));
  return open ?? null;
}

/** The latest store change of each of these parcels. */
export async function lastChanges(
  ctx: Ctx,
  shipmentIds: readonly number[],
): Promise<Map<number, StoreChange>> {
  const rows = await ctx.db
    .selectDistinctOn([storeChange.shipmentId])
    .from(storeChange)
    .where(inArray(storeChange.shipmentId, [...shipmentIds]))
    .orderBy(storeChange.shipmentId, desc(storeChange.id));
  return new Map(rows.map((row) => [row.shipmentId, row]));
}
