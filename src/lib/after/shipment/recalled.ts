import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { batchWriteOff } from '#lib/catalog/batch/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shipment, shipmentBatch } from './tables.ts';

/** Where the pieces of a recalled batch are (row L9). */

/**
 * Pieces of a batch that customers still have, by parcel. Unsellable returned pieces are recorded by order
 * line (returns/write-off.ts). They count against the parcels that arrived, earliest first.
 */
export function remainingOfBatch(ctx: Ctx, batchId: number) {
  const sent = sql`(${shipmentBatch.quantity} - ${shipmentBatch.givenBack} - ${shipmentBatch.writtenOff})`;
  const unfit = sql`(select coalesce(sum(${batchWriteOff.quantity}), 0) from ${batchWriteOff}
    where ${batchWriteOff.batchId} = ${shipmentBatch.batchId} and ${batchWriteOff.orderLineId} = ${shipmentBatch.orderLineId}
      and ${batchWriteOff.subject} like 'return:%')`;
  const upToHere = sql`sum(${sent}) over (partition by ${shipmentBatch.orderLineId}
    order by ${inArray(shipment.state, ['cancelled', 'lost', 'returned'])}, ${shipment.id})`;
  return ctx.db
    .select({
      shipmentId: shipmentBatch.shipmentId,
      orderLineId: shipmentBatch.orderLineId,
      pieces: sql`least(${sent}, greatest(0, ${upToHere} - ${unfit}))`.mapWith(Number).as('pieces'),
      toldAt: shipmentBatch.toldAt,
    })
    .from(shipmentBatch)
    .innerJoin(shipment, eq(shipment.id, shipmentBatch.shipmentId))
    .where(eq(shipmentBatch.batchId, batchId))
    .as('kept');
}

/**
 * Marks parcels with pieces still at customers as notified of the recall, each once. The caller must hold the
 * batch's lock.
 * @returns parcels not notified before; one with several lines appears several times
 */
export async function markRecallNotified(tx: Ctx, batchId: number): Promise<number[]> {
  const kept = remainingOfBatch(tx, batchId);
  const untold = await tx.db
    .update(shipmentBatch)
    .set({ toldAt: tx.now })
    .from(kept)
    .where(
      and(
        eq(shipmentBatch.batchId, batchId),
        eq(shipmentBatch.shipmentId, kept.shipmentId),
        eq(shipmentBatch.orderLineId, kept.orderLineId),
        isNull(shipmentBatch.toldAt),
        gt(kept.pieces, 0),
      ),
    )
    .returning({ shipmentId: shipmentBatch.shipmentId });
  return untold.map(({ shipmentId }) => shipmentId);
}
