import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { changeFreeStock } from '#lib/catalog/goods/stock/counted.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { versionOf } from '#lib/kernel/version.ts';
import { refuseOutdatedSave, staffNames } from '#lib/people/staff/service.ts';
import type { Batch, CorrectBatch } from './model.ts';
import { refuseUnusual } from './receive.ts';
import { batchDelivery, stockBatch } from './tables.ts';

/** Corrections of batches: undo a delivery, fix an expiry date. */

/** Version of the correctable fields of a batch. */
export const batchVersion = ({ expiresOn }: Pick<Batch, 'expiresOn'>): string => versionOf({ expiresOn });

/**
 * Undoes a delivery that was recorded by mistake. Removes its pieces from the batch, and from stock if they
 * were new. Idempotent.
 * @throws ShopError deliveryNotFound (404); deliveryTooLate; deliveryGone if some of its pieces are already
 *   sold or packed
 */
export function undoDelivery(ctx: Ctx, id: number): Promise<{ undone: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ delivery: batchDelivery, batch: stockBatch, code: sku.code, stock: sku.stock })
      .from(batchDelivery)
      .innerJoin(stockBatch, eq(stockBatch.id, batchDelivery.batchId))
      .innerJoin(sku, eq(sku.id, stockBatch.skuId))
      .where(eq(batchDelivery.id, id))
      .for('update');
    if (!found) throw notFound('deliveryNotFound');
    const { delivery, batch, code, stock } = found;
    const { pieces, isNew } = delivery;
    if (delivery.undoneAt) return { undone: true };
    const hours = tx.config.limits.deliveryUndoHours;
    if (addHours(delivery.at, hours) < tx.now) throw new ShopError('deliveryTooLate', { params: { hours } });
    if (batch.left < pieces || (isNew && stock < pieces)) throw new ShopError('deliveryGone');
    await tx.db
      .update(stockBatch)
      .set({ received: batch.received - pieces, left: batch.left - pieces })
      .where(eq(stockBatch.id, batch.id));
    if (isNew)
      await changeFreeStock(tx, {
        skuId: batch.skuId,
        quantity: -pieces,
        reason: 'correction',
        note: batch.number,
      });
    await tx.db.update(batchDelivery).set({ undoneAt: tx.now }).where(eq(batchDelivery.id, id));
    await audit(tx, {
      act: 'stock.undoReceive',
      subject: `sku:${code}`,
      owner: null,
      before: { number: batch.number, expiresOn: batch.expiresOn, pieces, isNew },
      after: null,
    });
    return { undone: true };
  });
}

/**
 * Corrects a mistyped expiry date.
 * @throws ShopError batchNotFound (404); changedMeanwhile; expiryFar at `expiresOn` unless `isSure`
 */
export function correctBatch(
  ctx: Ctx,
  { id, version, expiresOn, isSure }: CorrectBatch,
): Promise<{ corrected: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(stockBatch).where(eq(stockBatch.id, id)).for('update');
    if (!found) throw notFound('batchNotFound');
    const subject = `batch:${id}`;
    const now = { expiresOn: found.expiresOn, version: batchVersion(found) };
    await refuseOutdatedSave(tx, { read: version, now, subject });
    if (!isSure) refuseUnusual(tx, { expiresOn, pieces: 0 }, null);
    await tx.db.update(stockBatch).set({ expiresOn }).where(eq(stockBatch.id, id));
    await audit(tx, {
      act: 'stock.correctBatch',
      subject,
      owner: null,
      before: { expiresOn: found.expiresOn },
      after: { expiresOn },
    });
    return { corrected: true };
  });
}

/**
 * The latest delivery of each batch that can still be undone, with the name of the colleague who recorded it.
 */
export async function undoableDeliveries(
  ctx: Ctx,
  batchIds: readonly number[],
): Promise<Map<number, Batch['undo']>> {
  if (batchIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([batchDelivery.batchId], { delivery: batchDelivery, left: stockBatch.left })
    .from(batchDelivery)
    .innerJoin(stockBatch, eq(stockBatch.id, batchDelivery.batchId))
    .where(
      and(
        inArray(batchDelivery.batchId, [...batchIds]),
        isNull(batchDelivery.undoneAt),
        gt(batchDelivery.at, addHours(ctx.now, -ctx.config.limits.deliveryUndoHours)),
      ),
    )
    .orderBy(batchDelivery.batchId, desc(batchDelivery.id));
  const nameOf = await staffNames(
    ctx,
    rows.map(({ delivery }) => delivery.by),
  );
  return new Map(
    rows.flatMap(({ delivery: { id, batchId, pieces, by }, left }) =>
      left < pieces ? [] : [[batchId, { deliveryId: id, pieces, by: nameOf(by) ?? '' }] as const],
    ),
  );
}
