import { and, eq, sql } from 'drizzle-orm';
import { changeFreeStock } from '#lib/catalog/stock/counted.ts';
import { sku } from '#lib/catalog/tables.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import type { Delivery } from './model.ts';
import { stockBatch } from './tables.ts';

/**
 * Pieces of a batch have come: into their batch, and on sale unless they were counted in the stock before. More of a
 * batch that is known must say the same last day.
 * @throws ShopError at `code` skuUnknown, at `expiresOn` batchAlreadyExpired or batchExpiryDiffers, at `number`
 * batchRecalled
 */
export function receiveBatch(ctx: Ctx, delivery: Delivery): Promise<{ id: number }> {
  const { code, number, expiresOn, pieces, isNew } = delivery;
  if (expiresOn < taipeiDay(ctx.now)) throw fieldError('expiresOn', 'batchAlreadyExpired');
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select({ id: sku.id }).from(sku).where(eq(sku.code, code));
    if (!found) throw fieldError('code', 'skuUnknown');
    const values = { skuId: found.id, number, expiresOn, received: pieces, left: pieces, receivedAt: tx.now };
    const [kept] = await tx.db
      .insert(stockBatch)
      .values(values)
      .onConflictDoUpdate({
        target: [stockBatch.skuId, stockBatch.number],
        set: {
          received: sql`${stockBatch.received} + ${pieces}`,
          left: sql`${stockBatch.left} + ${pieces}`,
          receivedAt: tx.now,
        },
        setWhere: and(eq(stockBatch.expiresOn, expiresOn), sql`${stockBatch.recalledAt} is null`),
      })
      .returning({ id: stockBatch.id });
    if (!kept) throw await refusalOf(tx, values);
    if (isNew)
      await changeFreeStock(tx, { skuId: found.id, quantity: pieces, reason: 'receive', note: number });
    await audit(tx, {
      act: 'stock.receive',
      subject: `sku:${code}`,
      owner: null,
      before: null,
      after: { number, expiresOn, pieces, isNew },
    });
    return kept;
  });
}

async function refusalOf(
  tx: Ctx,
  { skuId, number }: Pick<typeof stockBatch.$inferInsert, 'skuId' | 'number'>,
): Promise<Error> {
  const [known] = await tx.db
    .select({ expiresOn: stockBatch.expiresOn, recalledAt: stockBatch.recalledAt })
    .from(stockBatch)
    .where(and(eq(stockBatch.skuId, skuId), eq(stockBatch.number, number)));
  return known?.recalledAt
    ? fieldError('number', 'batchRecalled', { number })
    : fieldError('expiresOn', 'batchExpiryDiffers', { day: known?.expiresOn ?? '' });
}
