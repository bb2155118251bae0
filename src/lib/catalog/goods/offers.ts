import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { ofGoods } from './cards.ts';
import { goods, goodsText, sku } from './tables.ts';

interface OfferedSku {
  readonly skuId: number;
  /** Null if its content is not counted. */
  readonly pieces: number | null;
  readonly price: number;
  readonly stock: number;
}

const offeredSkus = sql<OfferedSku[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'skuId', ${sku.id}, 'pieces', ${sku.pieces}, 'price', ${sku.price}, 'stock', ${sku.stock})
    order by ${sku.position}, ${sku.id}), '[]')
  from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.active})`;

/** Ingredients in every language: one language may name what another omits. */
const listedIngredients = sql<string[]>`(
  select coalesce(jsonb_agg(said.ingredients), '[]') from ${goodsText} as said where said.goods_id = ${goods.id})`;

/** Maximum number of candidates of a choice by nutrients, bestsellers first. */
const OFFERS_MOST = 300;

const offered = (ctx: Ctx, which: SQL | undefined) =>
  ctx.db
    .select({
      goodsId: goods.id,
      code: goods.code,
      name: goodsText.name,
      pictures: goods.pictures,
      colour: goods.colour,
      needs: goods.needs,
      nutrition: goods.nutrition,
      label: goods.label,
      ingredients: listedIngredients,
      pack: goods.pack,
      skus: offeredSkus,
    })
    .from(goods)
    .innerJoin(goodsText, and(ofGoods, eq(goodsText.locale, ctx.locale)))
    .where(which)
    .orderBy(desc(goods.sold), goods.id)
    .limit(OFFERS_MOST);

/** Goods on sale whose label names one of these nutrients, with all data for suitability checks. */
export const findOffersWith = (ctx: Ctx, nutrients: readonly string[]) =>
  offered(
    ctx,
    and(
      eq(goods.status, 'on'),
      eq(goods.kind, 'goods'),
      eq(goods.firstOrderOnly, false),
      sql`exists (select from jsonb_array_elements(${goods.nutrition} -> 'facts') as fact
        where fact ->> 'nutrient' = any(${sql.param([...nutrients])}::text[]))`,
    ),
  );

/** The same data for these goods, also off sale: somebody may still have them. */
export const findOffers = (ctx: Ctx, ids: readonly number[]) =>
  offered(ctx, and(idIn(goods.id, ids), isNotNull(goods.nutrition)));

export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];
