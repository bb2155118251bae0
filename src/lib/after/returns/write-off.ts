import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { shipment, shipmentBatch } from '#lib/after/shipment/tables.ts';
import { deleteWriteOff, recordWriteOff, writtenOffInReturns } from '#lib/catalog/batch/service.ts';
import { stockBatch } from '#lib/catalog/batch/tables.ts';
import { piecesInParcel } from '#lib/catalog/goods/rules/package.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { type Received, unfitOfBatches } from './rules.ts';
import type { Return } from './tables.ts';

/**
 * Records received but unsellable pieces at their batch. The stock stays unchanged: these pieces were sold
 * and are not restocked.
 */
export async function markWrittenOff(
  tx: Ctx,
  { number }: Pick<Return, 'number'>,
  came: readonly Received[],
  note: string,
): Promise<void> {
  const subject = `return:${number}`;
  await deleteWriteOff(tx, subject);
  const unfitOf = new Map(
    came.map(({ orderLineId, received, restocked }) => [orderLineId, received - restocked]),
  );
  const ids = [...unfitOf.keys()].filter((id) => unfitOf.get(id) !== 0);
  if (ids.length === 0) return;
  const lines = await tx.db
    .select({ orderLineId: orderLine.id, skuId: orderLine.skuId, parts: orderLine.parts })
    .from(orderLine)
    .where(inArray(orderLine.id, ids));
  const unfit = lines.flatMap(({ orderLineId, ...line }) =>
    piecesInParcel({ ...line, quantity: unfitOf.get(orderLineId) ?? 0 }).map((piece) => ({
      ...piece,
      orderLineId,
    })),
  );
  const sent = await tx.db
    .select({
      orderLineId: shipmentBatch.orderLineId,
      batchId: shipmentBatch.batchId,
      skuId: stockBatch.skuId,
      quantity: sql<number>`sum(${shipmentBatch.quantity} - ${shipmentBatch.givenBack} - ${shipmentBatch.writtenOff})::int`,
    })
    .from(shipmentBatch)
    .innerJoin(shipment, eq(shipment.id, shipmentBatch.shipmentId))
    .innerJoin(stockBatch, eq(stockBatch.id, shipmentBatch.batchId))
    .where(
      and(
        inArray(shipmentBatch.orderLineId, ids),
        notInArray(shipment.state, ['cancelled', 'lost', 'returned']),
      ),
    )
    .groupBy(shipmentBatch.orderLineId, shipmentBatch.batchId, stockBatch.skuId, stockBatch.expiresOn)
    .orderBy(asc(stockBatch.expiresOn), asc(shipmentBatch.batchId));
  const pieces = unfitOfBatches(unfit, sent, await writtenOffInReturns(tx, ids));
  await recordWriteOff(tx, { subject, note, pieces });
}
