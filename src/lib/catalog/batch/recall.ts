import { and, eq, isNull } from 'drizzle-orm';
import { changeFreeStock } from '#lib/catalog/goods/stock/counted.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { stockBatch } from './tables.ts';

/**
 * Recalls a batch: its pieces can no longer be packed, and unsold ones leave the stock.
 * @throws ShopError batchNotFound (404); batchRecalled if already recalled
 */
export function recallBatch(ctx: Ctx, id: number, reason: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [recalled] = await tx.db
      .update(stockBatch)
      .set({ recalledAt: tx.now, recallReason: reason })
      .where(and(eq(stockBatch.id, id), isNull(stockBatch.recalledAt)))
      .returning();
    if (!recalled) throw await refusalOf(tx, id);
    const { skuId, number, left } = recalled;
    const change = await changeFreeStock(tx, {
      skuId,
      quantity: -left,
      reason: 'correction',
      note: `recall of batch ${number}`,
    });
    await audit(tx, {
      act: 'stock.recall',
      subject: `batch:${id}`,
      owner: null,
      before: { left },
      after: { number, reason, offSale: -change },
    });
  });
}

async function refusalOf(tx: Ctx, id: number): Promise<ShopError> {
  const [known] = await tx.db
    .select({ number: stockBatch.number })
    .from(stockBatch)
    .where(eq(stockBatch.id, id));
  return known
    ? new ShopError('batchRecalled', { params: { number: known.number } })
    : notFound('batchNotFound');
}
