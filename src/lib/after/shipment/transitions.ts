import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { recordClosedStore } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { unpackBatches } from './batches.ts';
import type { ParcelState } from './codes.ts';
import { followParcels } from './follow.ts';
import { notifyParcelMoved } from './messages.ts';
import { canTransitionParcel, IS_FOLLOWED, isAway, pickUpBy } from './rules.ts';
import { type Parcel, shipment } from './tables.ts';

/** The parcel, with its order locked first: this serializes an order's parcels and its packing. */
export async function lockParcel(tx: Ctx, id: number): Promise<Parcel | null> {
  const [named] = await tx.db.select({ orderId: shipment.orderId }).from(shipment).where(eq(shipment.id, id));
  if (!named) return null;
  await tx.db.select({ id: order.id }).from(order).where(eq(order.id, named.orderId)).for('no key update');
  const [parcel] = await tx.db.select().from(shipment).where(eq(shipment.id, id)).for('no key update');
  return parcel ?? null;
}

/** `lockParcel` by trade number, in its own transaction. @returns the result of `work` */
export const withParcel = <Result>(
  ctx: Ctx,
  tradeNo: string,
  work: (tx: Ctx, parcel: Parcel | null) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (tx) => {
    const [named] = await tx.db
      .select({ id: shipment.id })
      .from(shipment)
      .where(eq(shipment.tradeNo, tradeNo));
    return work(tx, named ? await lockParcel(tx, named.id) : null);
  });

type Learned = Partial<
  Pick<
    Parcel,
    'logisticsId' | 'trackingNumber' | 'validationNo' | 'store' | 'tryAt' | 'failure' | 'tries' | 'againAt'
  >
>;

/**
 * The only writer of a parcel's state, in the caller's transaction, which holds its `lockParcel`. A
 * transition that the table does not allow is logged and refused. The order follows, and the shopper is
 * notified where it matters.
 * @param at by the carrier's clock
 * @returns whether it moved
 */
export async function transitionParcel(
  tx: Ctx,
  parcel: Parcel,
  to: ParcelState,
  at: Date,
  learned: Learned = {},
): Promise<boolean> {
  if (!canTransitionParcel(parcel.state, to)) {
    tx.log.warn({ parcel: parcel.tradeNo, from: parcel.state, to }, 'a parcel was not moved');
    return false;
  }
  const moved = { ...parcel, ...learned, state: to, stateAt: at, ...momentsOf(tx, parcel, to, at) };
  const { id, ...set } = moved;
  await tx.db
    .update(shipment)
    .set({ ...set, queryAt: queryAtFor(tx, moved) })
    .where(eq(shipment.id, id));
  if (parcel.state === 'storeClosed' || to === 'storeClosed') await noteClosedStores(tx, parcel.orderId);
  // It never left: its pieces return to their batches.
  if (to === 'cancelled') await unpackBatches(tx, id);
  await followParcels(tx, parcel.orderId);
  await notifyParcelMoved(tx, parcel, moved);
  if (!isAway(parcel) && isAway(moved)) await publish(tx, 'shipment.left', { orderId: parcel.orderId });
  return true;
}

/** Stores at the order whether one of its stores has closed, so that its page need not read parcels. */
async function noteClosedStores(tx: Ctx, orderId: Parcel['orderId']): Promise<void> {
  const [closed] = await tx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), eq(shipment.state, 'storeClosed')))
    .limit(1);
  await recordClosedStore(tx, orderId, closed !== undefined);
}

/** When the carrier is queried, unless it reports before. */
export const queryAtFor = (
  { now, config }: Ctx,
  { logisticsId, state }: Pick<Parcel, 'logisticsId' | 'state'>,
): Date | null =>
  logisticsId !== null && IS_FOLLOWED.includes(state)
    ? addHours(now, config.limits.carrierQueryAfterHours)
    : null;

/** States that do not imply that it has left: a store may close before and after. */
const STAYS_HERE: readonly ParcelState[] = ['asked', 'failed', 'labelled', 'storeClosed', 'cancelled'];

function momentsOf(tx: Ctx, parcel: Parcel, to: ParcelState, at: Date) {
  const leftAt = STAYS_HERE.includes(to) ? parcel.leftAt : (parcel.leftAt ?? at);
  const { storePickupDays, selfPickupDays, storeChangeDays } = tx.config.limits;
  switch (to) {
    case 'atStore': {
      const heldDays = parcel.carrier === 'own' ? selfPickupDays : storePickupDays;
      return { leftAt, arrivedAt: at, pickUpBy: pickUpBy(at, heldDays), remindedAt: null };
    }
    case 'storeClosed':
      return { leftAt, chooseBy: taipeiDay(addDays(tx.now, storeChangeDays)), remindedAt: null };
    case 'delivered':
      return { leftAt, deliveredAt: at };
    default:
      return { leftAt };
  }
}
