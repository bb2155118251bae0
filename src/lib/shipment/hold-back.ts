import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { orderLine } from '#lib/order/tables.ts';
import { followParcels } from './follow.ts';
import { lockParcel, moveParcel } from './moves.ts';
import { type Pieces, unpackedOf } from './pieces.ts';
import { GIVEN_UP, isAway } from './rules.ts';
import { shipment } from './tables.ts';

/** What is not to be sent any more, because its money goes back. */

/** Something of the order is on its way, or was. */
export async function hasLeft(ctx: Ctx, orderId: OrderId): Promise<boolean> {
  const parcels = await parcelsOf(ctx, orderId);
  return parcels.some(isAway);
}

/**
 * Parcels that are still here do not leave: those asked for at a carrier are given up, those that wait in a shop of our
 * own go back on its shelf. The caller holds the order.
 * @returns whether any has left
 */
export async function holdBackParcels(tx: Ctx, orderId: OrderId): Promise<boolean> {
  const parcels = await parcelsOf(tx, orderId);
  for (const { id } of parcels) {
    const parcel = await lockParcel(tx, id);
    if (!parcel || isAway(parcel)) continue;
    await moveParcel(tx, parcel, parcel.state === 'atStore' ? 'returned' : 'cancelled', tx.now, {
      tryAt: null,
    });
  }
  return parcels.some(isAway);
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
    .where(and(eq(shipment.orderId, orderId), notInArray(shipment.state, [...GIVEN_UP])))
    .orderBy(shipment.id);

/**
 * Pieces that will not be sent: the order goes on with the others. The caller holds the order.
 * @throws ShopError refundHasLeft for pieces that are packed already
 */
export async function dropPieces(tx: Ctx, orderId: OrderId, pieces: readonly Pieces[]): Promise<void> {
  const unpacked = await unpackedOf(tx, [orderId]);
  for (const { orderLineId, quantity } of pieces) {
    const left = unpacked.find((one) => one.orderLineId === orderLineId)?.quantity ?? 0;
    if (quantity > left) throw new ShopError('refundHasLeft');
    await tx.db
      .update(orderLine)
      .set({ dropped: sql`${orderLine.dropped} + ${quantity}` })
      .where(eq(orderLine.id, orderLineId));
  }
  await followParcels(tx, orderId);
}
