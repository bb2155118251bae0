import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { ofGoods } from './cards.ts';
import { goods, goodsText, sku } from './tables.ts';

interface OfferedSku {
  readonly skuId: number;
  /** Null where what is inside is not counted. */
  readonly pieces: number | null;
  readonly price: number;
  readonly stock: number;
}

const offeredSkus = sql<OfferedSku[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'skuId', ${sku.id}, 'pieces', ${sku.pieces}, 'price', ${sku.price}, 'stock', ${sku.stock})
    order by ${sku.position}, ${sku.id}), '[]')
  from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.active})`;

/** Its list of ingredients in each language: what one leaves out another may tell. */
const listedIngredients = sql<string[]>`(
  select coalesce(jsonb_agg(said.ingredients), '[]') from ${goodsText} as said where said.goods_id = ${goods.id})`;

/** What a choice by nutrients looks through at most, those that sell best first. */
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

/** Goods on sale of which a label names one of these nutrients, with all that is asked whether they suit somebody. */
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

/** The same of these goods, also when they are not sold any more: somebody may still have them. */
export const findOffers = (ctx: Ctx, ids: readonly number[]) =>
  offered(ctx, and(idIn(goods.id, ids), isNotNull(goods.nutrition)));

export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];
