import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { cancelPieces } from '#lib/orders/order/service.ts';
import { followParcels } from './follow.ts';
import { removeFromParcelDays } from './parcel-contents.ts';
import type { Pieces } from './pieces.ts';
import { ABANDONED_STATES, isAway } from './rules.ts';
import { shipment, shipmentLine } from './tables.ts';
import { lockParcel, transitionParcel } from './transitions.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** Withholds refunded pieces from shipping. */

/** Something of the order has shipped. */
export async function hasShipped(ctx: Ctx, orderId: OrderId): Promise<boolean> {
  const parcels = await parcelsOf(ctx, orderId);
  return parcels.some(isAway);
}

/**
 * Withholds a parcel that is still here: a request to a carrier is cancelled; in one of our shops it is
 * restocked.
 */
async function holdBack(tx: Ctx, id: number): Promise<void> {
  const parcel = await lockParcel(tx, id);
  if (!parcel || isAway(parcel)) return;
  const [to, learned] =
    parcel.state === 'atStore'
      ? (['returned', { tryAt: null, againAt: tx.now }] as const)
      : (['cancelled', { tryAt: null }] as const);
  await transitionParcel(tx, parcel, to, tx.now, learned);
}

/** Withholds all of the order's parcels that are still here. The caller must hold the order's lock. */
export async function withholdParcels(tx: Ctx, orderId: OrderId): Promise<void> {
  for (const { id } of await parcelsOf(tx, orderId)) await holdBack(tx, id);
}

const parcelsOf = (ctx: Ctx, orderId: OrderId) =>
  ctx.db
    .select({
      id: shipment.id,
      state: shipment.state,
      carrier: shipment.carrier,
      leftAt: shipment.leftAt,
    })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), notInArray(shipment.state, [...ABANDONED_STATES])))
    .orderBy(shipment.id);

/**
 * Removes refunded pieces from the order and unpacks parcels that contain them; the rest continues. The
 * caller must hold the order's lock.
 * @throws ShopError refundHasLeft for pieces that have shipped
 */
export async function cancelUnsentPieces(
  tx: Ctx,
  orderId: OrderId,
  pieces: readonly Pieces[],
): Promise<void> {
  for (const wanted of pieces) await unpackFor(tx, orderId, wanted);
  await cancelPieces(tx, pieces);
  await removeFromParcelDays(tx, orderId, pieces, 'last');
  await followParcels(tx, orderId);
}

async function unpackFor(tx: Ctx, orderId: OrderId, { orderLineId, quantity }: Pieces): Promise<void> {
  const unpacked = async () =>
    (await whereaboutsOf(tx, orderId)).find((one) => one.orderLineId === orderLineId)?.unpacked ?? 0;
  // The last packed parcel is unpacked first.
  const parcels = await tx.db
    .select({ id: shipmentLine.shipmentId })
    .from(shipmentLine)
    .where(eq(shipmentLine.orderLineId, orderLineId))
    .orderBy(desc(shipmentLine.shipmentId));
  const living = new Set((await parcelsOf(tx, orderId)).map(({ id }) => id));
  for (const { id } of parcels.filter((one) => living.has(one.id))) {
    if ((await unpacked()) >= quantity) return;
    await holdBack(tx, id);
  }
  if ((await unpacked()) < quantity) throw new ShopError('refundHasLeft');
}
