import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { optionWords } from './rules/goods.ts';
import { goods, goodsText, sku } from './tables.ts';

/** Data for a picker who fetches a SKU. */
export interface SkuPlace {
  readonly skuId: SkuId;
  readonly code: string;
  readonly barcode: string | null;
  /** Place in the store room; null if the merchant gave none. */
  readonly shelf: string | null;
  readonly name: string;
  readonly options: string;
}

export async function skuPlaces(ctx: Ctx, skuIds: readonly number[]): Promise<SkuPlace[]> {
  const rows = await ctx.db
    .select({
      skuId: sku.id,
      code: sku.code,
      barcode: sku.barcode,
      shelf: sku.shelf,
      name: goodsText.name,
      specs: goods.specs,
      chosen: sku.options,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, ctx.locale)))
    .where(idIn(sku.id, skuIds));
  return rows.map(({ specs, chosen, ...row }) => ({
    ...row,
    options: optionWords(specs, chosen, ctx.locale),
  }));
}
