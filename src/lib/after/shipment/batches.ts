import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AllocatedBatch } from '#lib/catalog/batch/rules.ts';
import { allocateBatches, returnToBatches } from '#lib/catalog/batch/service.ts';
import { stockBatch } from '#lib/catalog/batch/tables.ts';
import { piecesInParcel } from '#lib/catalog/goods/rules/package.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { UnpackedPieces } from './pieces.ts';
import { shipmentBatch } from './tables.ts';

/** Allocates a parcel's pieces to batches, and returns them (row L9). */

interface Chosen extends AllocatedBatch {
  readonly orderLineId: number;
}

/**
 * Allocates the pieces of a new parcel to batches; for a package, the pieces it contains. A batch that a
 * packer chose applies to its own SKU within the line.
 * @throws ShopError what `allocateBatches` refuses; batchUnknown for a line that is not packed
 */
export async function packBatches(
  tx: Ctx,
  shipmentId: number,
  packed: readonly UnpackedPieces[],
  chosen: readonly Chosen[],
): Promise<readonly Chosen[]> {
  const skuOf = await skusOf(tx, chosen);
  const wanted = packed.flatMap((line) =>
    piecesInParcel(line).map((pieces) => ({
      line: line.orderLineId,
      ...pieces,
      chosen: chosen.filter(
        (one) => one.orderLineId === line.orderLineId && skuOf.get(one.batchId) === pieces.skuId,
      ),
    })),
  );
  if (wanted.reduce((sum, one) => sum + one.chosen.length, 0) < chosen.length)
    throw new ShopError('batchUnknown', { params: { number: '' } });
  const taken = await allocateBatches(tx, wanted);
  const rows = taken.map(({ line: orderLineId, batchId, quantity }) => ({ orderLineId, batchId, quantity }));
  if (rows.length > 0) await tx.db.insert(shipmentBatch).values(rows.map((row) => ({ ...row, shipmentId })));
  return rows;
}

async function skusOf(tx: Ctx, chosen: readonly Chosen[]): Promise<Map<number, number>> {
  if (chosen.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: stockBatch.id, skuId: stockBatch.skuId })
    .from(stockBatch)
    .where(
      inArray(
        stockBatch.id,
        chosen.map(({ batchId }) => batchId),
      ),
    );
  return new Map(rows.map(({ id, skuId }) => [id, skuId]));
}

/** Returns all of a parcel's pieces to their batches. */
export async function unpackBatches(tx: Ctx, shipmentId: number): Promise<void> {
  const rows = await tx.db
    .update(shipmentBatch)
    .set({ givenBack: shipmentBatch.quantity })
    .where(and(eq(shipmentBatch.shipmentId, shipmentId), eq(shipmentBatch.givenBack, 0)))
    .returning({ batchId: shipmentBatch.batchId, quantity: shipmentBatch.quantity });
  await returnToBatches(tx, rows);
}

/**
 * Restocks pieces of a returned parcel in their batches, as far as staff found them fit.
 * @throws ShopError batchTooMany for more than were in the parcel and are not back yet
 */
export async function returnPiecesToBatches(
  tx: Ctx,
  shipmentId: number,
  fit: readonly Chosen[],
): Promise<void> {
  for (const { orderLineId, batchId, quantity } of fit) {
    const [row] = await tx.db
      .update(shipmentBatch)
      .set({ givenBack: sql`${shipmentBatch.givenBack} + ${quantity}` })
      .where(
        and(
          eq(shipmentBatch.shipmentId, shipmentId),
          eq(shipmentBatch.orderLineId, orderLineId),
          eq(shipmentBatch.batchId, batchId),
          sql`${shipmentBatch.givenBack} + ${shipmentBatch.writtenOff} + ${quantity} <= ${shipmentBatch.quantity}`,
        ),
      )
      .returning({ batchId: shipmentBatch.batchId });
    if (!row) throw new ShopError('batchTooMany');
  }
  await returnToBatches(tx, fit);
}

/**
 * Writes off returned pieces that cannot be sold: no longer expected. The caller must hold the order's lock.
 */
export async function writeOffPieces(
  tx: Ctx,
  pieces: readonly (Chosen & { shipmentId: number })[],
): Promise<void> {
  for (const { shipmentId, orderLineId, batchId, quantity } of pieces)
    await tx.db
      .update(shipmentBatch)
      .set({ writtenOff: sql`${shipmentBatch.writtenOff} + ${quantity}` })
      .where(
        and(
          eq(shipmentBatch.shipmentId, shipmentId),
          eq(shipmentBatch.orderLineId, orderLineId),
          eq(shipmentBatch.batchId, batchId),
        ),
      );
}

/** Allocation of these parcels' pieces to batches. */
export const batchesOfParcels = (ctx: Ctx, shipmentIds: readonly number[]) =>
  ctx.db
    .select({
      shipmentId: shipmentBatch.shipmentId,
      orderLineId: shipmentBatch.orderLineId,
      batchId: shipmentBatch.batchId,
      skuId: stockBatch.skuId,
      number: stockBatch.number,
      expiresOn: stockBatch.expiresOn,
      quantity: shipmentBatch.quantity,
      givenBack: shipmentBatch.givenBack,
      writtenOff: shipmentBatch.writtenOff,
    })
    .from(shipmentBatch)
    .innerJoin(stockBatch, eq(stockBatch.id, shipmentBatch.batchId))
    .where(inArray(shipmentBatch.shipmentId, [...shipmentIds]))
    .orderBy(asc(stockBatch.expiresOn), asc(stockBatch.id));
