import { and, asc, eq, gt, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { skuPlaces } from '#lib/catalog/service.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { order, orderLine } from '#lib/order/tables.ts';
import { returnLine, returnRequest } from '#lib/returns/tables.ts';
import { batchesOfParcels, takeBackToBatches, writeOffPieces } from '#lib/shipment/service.ts';
import { shipment, shipmentBatch } from '#lib/shipment/tables.ts';
import type { CameBack, PutAwayInput } from './model.ts';
import { type BatchAway, openPieces, piecesToWriteOff, waitingPieces } from './rules.ts';

/** Pieces that came back and lie beside the shelf: in parcels that nobody picked up, and in returns (row L9). */

const SHOWN_MOST = 50;

/** Staff received it in a return, and found it fit to be sold. */
const cameInReturns = and(
  isNotNull(returnRequest.inspectedAt),
  eq(returnRequest.restock, true),
  gt(returnLine.received, 0),
);
const isOpen = sql`${shipmentBatch.givenBack} + ${shipmentBatch.writtenOff} < ${shipmentBatch.quantity}`;

/** Orders of which pieces came back that are in no batch again, what came first at the top. */
export async function listCameBack(ctx: Ctx): Promise<CameBack> {
  const inReturns = sql`exists (select from ${returnLine}
    join ${returnRequest} on ${returnRequest.id} = ${returnLine.returnId}
    where ${returnLine.orderLineId} = ${shipmentBatch.orderLineId} and ${cameInReturns})`;
  const orders = await ctx.db
    .selectDistinct({ id: order.id, number: order.number })
    .from(shipmentBatch)
    .innerJoin(shipment, eq(shipment.id, shipmentBatch.shipmentId))
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(and(isOpen, or(eq(shipment.state, 'returned'), inReturns)))
    .orderBy(asc(order.id));
  const found: CameBack['orders'] = [];
  for (const { id, number } of orders) {
    if (found.length === SHOWN_MOST) break;
    const pieces = await piecesOf(ctx, eq(order.id, id));
    const waiting = waitingPieces(pieces);
    if (waiting.length > 0) found.push({ number, pieces: await named(ctx, waiting) });
  }
  return { orders: found };
}

/**
 * What is fit lies in its batch again; what else came back counts as not fit, and is waited for no more.
 * @throws ShopError orderNotFound (404); batchTooMany for more than came back
 */
export function putAway(ctx: Ctx, { number, pieces: fit }: PutAwayInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ id: order.id, memberId: order.memberId })
      .from(order)
      .where(eq(order.number, number))
      .for('no key update');
    if (!found) throw notFound('orderNotFound');
    const away = await piecesOf(tx, eq(order.id, found.id));
    const rest = piecesToWriteOff(away, fit);
    if (!rest) throw new ShopError('batchTooMany');
    const byParcel = Map.groupBy(
      fit.filter(({ quantity }) => quantity > 0),
      ({ shipmentId }) => shipmentId,
    );
    for (const [shipmentId, pieces] of byParcel) await takeBackToBatches(tx, shipmentId, pieces);
    await writeOffPieces(tx, rest);
    await audit(tx, {
      act: 'stock.putAway',
      subject: `order:${number}`,
      owner: found.memberId,
      before: null,
      after: { fit, notFit: rest },
    });
  });
}

/** The pieces of an order that are in batches, with what came back of them. */
async function piecesOf(ctx: Ctx, which: SQL): Promise<BatchAway[]> {
  const parcels = await ctx.db
    .select({ id: shipment.id, state: shipment.state })
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(and(which, notInArray(shipment.state, ['cancelled', 'lost'])));
  const stateOf = new Map(parcels.map(({ id, state }) => [id, state]));
  const batches = await batchesOfParcels(ctx, [...stateOf.keys()]);
  const came = await ctx.db
    .select({
      orderLineId: orderLine.id,
      skuId: orderLine.skuId,
      parts: orderLine.parts,
      quantity: sql<number>`sum(${returnLine.received})::int`,
    })
    .from(returnLine)
    .innerJoin(returnRequest, eq(returnRequest.id, returnLine.returnId))
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(which, cameInReturns))
    .groupBy(orderLine.id);
  return openPieces(
    batches.map((one) => ({ ...one, isBack: stateOf.get(one.shipmentId) === 'returned' })),
    came,
  );
}

async function named(ctx: Ctx, pieces: readonly BatchAway[]): Promise<CameBack['orders'][number]['pieces']> {
  const places = await skuPlaces(
    ctx,
    pieces.map(({ skuId }) => skuId),
  );
  const placeOf = new Map(places.map((place): [number, typeof place] => [place.skuId, place]));
  return pieces.map(({ shipmentId, orderLineId, batchId, skuId, number, expiresOn, most, fit }) => {
    const { code = '', name = '', shelf = null } = placeOf.get(skuId) ?? {};
    return { shipmentId, orderLineId, batchId, code, name, shelf, number, expiresOn, most, fit };
  });
}
