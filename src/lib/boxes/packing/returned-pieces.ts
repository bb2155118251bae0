import { and, asc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import { refund, refundLine } from '#lib/after/refund/tables.ts';
import { isOfNoReturn } from '#lib/after/returns/service.ts';
import { returnLine } from '#lib/after/returns/tables.ts';
import { batchesOfParcels, returnPiecesToBatches, writeOffPieces } from '#lib/after/shipment/service.ts';
import { shipment, shipmentBatch } from '#lib/after/shipment/tables.ts';
import { recordWriteOff } from '#lib/catalog/batch/service.ts';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import { changeFreeStock } from '#lib/catalog/goods/stock/counted.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { OrderId, SkuId } from '#lib/kernel/ids.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { RestockReturnedInput, ReturnedPieces } from './model.ts';
import { type BatchAway, openPieces, piecesOffStock, piecesToWriteOff, waitingPieces } from './rules.ts';

/**
 * Returned pieces that are not restocked yet: from parcels that were not picked up, and from returns (row
 * L9).
 */

const SHOWN_MOST = 50;

/** Staff received it in a return and found it fit for sale. */
const cameInReturns = gt(returnLine.restocked, 0);
const isOpen = sql`${shipmentBatch.givenBack} + ${shipmentBatch.writtenOff} < ${shipmentBatch.quantity}`;

/** Orders with returned pieces that are in no batch yet, oldest first. */
export async function listReturnedPieces(ctx: Ctx): Promise<ReturnedPieces> {
  const inReturns = sql`exists (select from ${returnLine}
    where ${returnLine.orderLineId} = ${shipmentBatch.orderLineId} and ${cameInReturns})`;
  const orders = await ctx.db
    .selectDistinct({ id: order.id, number: order.number })
    .from(shipmentBatch)
    .innerJoin(shipment, eq(shipment.id, shipmentBatch.shipmentId))
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(and(isOpen, or(eq(shipment.state, 'returned'), inReturns)))
    .orderBy(asc(order.id));
  const away = await piecesOf(
    ctx,
    orders.map(({ id }) => id),
  );
  const waiting = orders
    .map(({ id, number }) => ({ number, pieces: waitingPieces(away.get(id) ?? []) }))
    .filter(({ pieces }) => pieces.length > 0)
    .slice(0, SHOWN_MOST);
  const name = await namer(
    ctx,
    waiting.flatMap(({ pieces }) => pieces),
  );
  return { orders: waiting.map(({ number, pieces }) => ({ number, pieces: pieces.map(name) })) };
}

/**
 * Restocks fit pieces into their batch. All other returned pieces of the order are written off.
 * @throws ShopError orderNotFound (404); batchTooMany for more than were returned
 */
export function restockReturned(ctx: Ctx, { number, pieces: fit }: RestockReturnedInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: order.id, memberId: order.memberId })
      .from(order)
      .where(eq(order.number, number))
      .for('no key update');
    if (!found) throw notFound('orderNotFound');
    const away = (await piecesOf(tx, [found.id])).get(found.id) ?? [];
    const rest = piecesToWriteOff(away, fit);
    if (!rest) throw new ShopError('batchTooMany');
    const byParcel = Map.groupBy(
      fit.filter(({ quantity }) => quantity > 0),
      ({ shipmentId }) => shipmentId,
    );
    for (const [shipmentId, pieces] of byParcel) await returnPiecesToBatches(tx, shipmentId, pieces);
    await writeOffPieces(tx, rest);
    await recordWriteOff(tx, { subject: `order:${number}`, note: '', pieces: rest });
    const offStock = await takeOffStock(tx, { id: found.id, number }, away, rest);
    await audit(tx, {
      act: 'stock.putAway',
      subject: `order:${number}`,
      owner: found.memberId,
      before: null,
      after: { fit, notFit: rest, offStock },
    });
  });
}

/**
 * Takes written-off pieces off the stock, which counts them since their refund or will with a later one.
 * Pieces that were sold since cannot be taken off and remain a difference.
 * @returns the change of each SKU
 */
async function takeOffStock(
  tx: Ctx,
  { id, number }: { readonly id: OrderId; readonly number: string },
  away: readonly BatchAway[],
  written: readonly { readonly orderLineId: number; readonly batchId: number; readonly quantity: number }[],
): Promise<{ readonly skuId: number; readonly change: number }[]> {
  const skuOf = new Map(away.map(({ batchId, skuId }) => [batchId, skuId]));
  const uncounted = await tx.db
    .select({
      orderLineId: orderLine.id,
      skuId: orderLine.skuId,
      parts: orderLine.parts,
      quantity: sql<number>`sum(${refundLine.quantity} - ${refundLine.restocked})::int`,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .innerJoin(orderLine, eq(orderLine.id, refundLine.orderLineId))
    .where(
      and(
        eq(refund.orderId, id),
        inArray(refund.state, ['granted', 'completed']),
        // Unfit pieces of a return were never among the pieces to restock.
        isOfNoReturn,
      ),
    )
    .groupBy(orderLine.id);
  const pieces = written.flatMap((one) => {
    const skuId = skuOf.get(one.batchId);
    return skuId === undefined ? [] : [{ ...one, skuId }];
  });
  const changes = [];
  for (const { skuId, quantity } of piecesOffStock(pieces, uncounted)) {
    const note = `order ${number}: not fit to be sold`;
    const change = await changeFreeStock(tx, {
      skuId: skuId as SkuId,
      quantity: -quantity,
      reason: 'correction',
      note,
    });
    changes.push({ skuId, change });
  }
  return changes;
}

/** The batch pieces of orders and how many of them were returned, by order. */
async function piecesOf(ctx: Ctx, orderIds: readonly OrderId[]): Promise<Map<OrderId, BatchAway[]>> {
  const parcels = await ctx.db
    .select({ id: shipment.id, orderId: shipment.orderId, state: shipment.state })
    .from(shipment)
    .where(and(idIn(shipment.orderId, orderIds), notInArray(shipment.state, ['cancelled', 'lost'])));
  const parcelOf = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const batches = await batchesOfParcels(ctx, [...parcelOf.keys()]);
  const came = await ctx.db
    .select({
      orderLineId: orderLine.id,
      skuId: orderLine.skuId,
      parts: orderLine.parts,
      quantity: sql<number>`sum(${returnLine.restocked})::int`,
    })
    .from(returnLine)
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .where(and(idIn(orderLine.orderId, orderIds), cameInReturns))
    .groupBy(orderLine.id);
  const away = openPieces(
    batches.map((one) => ({ ...one, isBack: parcelOf.get(one.shipmentId)?.state === 'returned' })),
    came,
  );
  const byOrder = new Map<OrderId, BatchAway[]>(orderIds.map((id) => [id, []]));
  for (const piece of away) {
    const { orderId } = parcelOf.get(piece.shipmentId) ?? {};
    if (orderId !== undefined) byOrder.get(orderId)?.push(piece);
  }
  return byOrder;
}

type NamedPiece = ReturnedPieces['orders'][number]['pieces'][number];

async function namer(ctx: Ctx, pieces: readonly BatchAway[]): Promise<(piece: BatchAway) => NamedPiece> {
  const places = await skuPlaces(ctx, [...new Set(pieces.map(({ skuId }) => skuId))]);
  const placeOf = new Map(places.map((place): [number, typeof place] => [place.skuId, place]));
  return ({ shipmentId, orderLineId, batchId, skuId, number, expiresOn, most, fit }) => {
    const { code = '', name = '', shelf = null } = placeOf.get(skuId) ?? {};
    return { shipmentId, orderLineId, batchId, code, name, shelf, number, expiresOn, most, fit };
  };
}
