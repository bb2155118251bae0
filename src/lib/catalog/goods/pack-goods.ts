import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { ofGoods } from './cards.ts';
import { goods, goodsText, sku } from './tables.ts';

interface PackSku {
  readonly skuId: number;
  readonly pieces: number;
  readonly price: number;
  readonly stock: number;
}

const packSkus = sql<PackSku[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'skuId', ${sku.id}, 'pieces', ${sku.pieces}, 'price', ${sku.price}, 'stock', ${sku.stock})
    order by ${sku.position}, ${sku.id}), '[]')
  from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.active} and ${isNotNull(sku.pieces)})`;

/**
 * Goods for daily packs, with the data that the pack rules need (row F1).
 * @param ids null for the bestsellers
 */
export const findPackGoods = (ctx: Ctx, ids: readonly number[] | null, most: number) =>
  ctx.db
    .select({
      goodsId: goods.id,
      code: goods.code,
      name: goodsText.name,
      subtitle: goodsText.subtitle,
      pictures: goods.pictures,
      colour: goods.colour,
      pack: goods.pack,
      nutrition: goods.nutrition,
      skus: packSkus,
    })
    .from(goods)
    .innerJoin(goodsText, and(ofGoods, eq(goodsText.locale, ctx.locale)))
    .where(and(eq(goods.status, 'on'), isNotNull(goods.pack), ids ? idIn(goods.id, ids) : undefined))
    .orderBy(desc(goods.sold), goods.id)
    .limit(most);

export type PackGoodsRow = Awaited<ReturnType<typeof findPackGoods>>[number];
