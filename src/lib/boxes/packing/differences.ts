import { eq, isNull, sum } from 'drizzle-orm';
import { promisedPieces } from '#lib/after/shipment/service.ts';
import { reservedBoxes } from '#lib/boxes/subscription/service.ts';
import { reservedGifts } from '#lib/buying/gift/service.ts';
import { reservedPrizes } from '#lib/buying/lottery/service.ts';
import { stockBatch } from '#lib/catalog/batch/tables.ts';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Differences } from './model.ts';

/**
 * SKUs whose batches differ from their stock. The stock is what is for sale, plus pieces that are still here
 * but sold or reserved for a gift, prize or box.
 */
export async function getDifferences(ctx: Ctx): Promise<Differences> {
  const rows = await ctx.db
    .select({ skuId: sku.id, stock: sku.stock, inBatches: sum(stockBatch.left).mapWith(Number) })
    .from(stockBatch)
    .innerJoin(sku, eq(sku.id, stockBatch.skuId))
    .where(isNull(stockBatch.recalledAt))
    .groupBy(sku.id);
  const [promised, ...asides] = await Promise.all([
    promisedPieces(ctx),
    reservedGifts(ctx),
    reservedBoxes(ctx),
    reservedPrizes(ctx),
  ]);
  const aside = (skuId: number) => asides.reduce((sum, held) => sum + (held.get(skuId) ?? 0), 0);
  const differing = rows
    .map((row) => ({ ...row, promised: (promised.get(row.skuId) ?? 0) + aside(row.skuId) }))
    .filter(({ stock, promised: sold, inBatches }) => inBatches !== stock + sold);
  const places = await skuPlaces(
    ctx,
    differing.map(({ skuId }) => skuId),
  );
  const placeOf = new Map(places.map((one) => [one.skuId, one]));
  return {
    differences: differing.map(({ skuId, ...figures }) => {
      const { code = '', name = '' } = placeOf.get(skuId) ?? {};
      return { code, name, ...figures };
    }),
  };
}
