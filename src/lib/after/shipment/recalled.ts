import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { batchWriteOff } from '#lib/catalog/batch/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shipment, shipmentBatch } from './tables.ts';

/** Where pieces of a batch are that is recalled (row L9). */

/**
 * What whoever ordered still has of a batch, by parcel. What a return brought and was found unfit is noted of its line
 * (returns/write-off.ts): it is of the parcels that arrived, the first to leave first.
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
 * Marks the parcels of which somebody still has pieces as notified of the recall, each once. The caller has locked the batch.
 * @returns those that were not notified before; one with several lines is named several times
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
