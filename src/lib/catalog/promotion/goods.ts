import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { GoodsCard } from '#lib/catalog/goods/model/goods.ts';
import { optionWords } from '#lib/catalog/goods/rules/goods.ts';
import { listCards } from '#lib/catalog/goods/service.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import type { PromotionKind } from '#lib/site/payment-methods/codes.ts';
import { type ActivePromotion, activePromotions } from './active.ts';
import { giftSkus } from './model.ts';

/** An active promotion; null if none has this kind and id. */
export async function findPromotion(
  ctx: Ctx,
  kind: PromotionKind,
  id: number,
): Promise<ActivePromotion | null> {
  const all = await activePromotions(ctx);
  return all.find((one) => one.kind === kind && one.id === id) ?? null;
}

/** A page of the goods on sale in a promotion, bestsellers first. */
export async function listPromotionGoods(
  ctx: Ctx,
  promotion: ActivePromotion,
  page = 1,
  size = ctx.config.limits.goodsPerPage,
): Promise<{ readonly goods: GoodsCard[]; readonly hasMore: boolean }> {
  const named = [...promotion.goods] as GoodsId[];
  const scope = promotion.everything
    ? undefined
    : or(inArray(goods.id, named), inArray(goods.categoryId, [...promotion.categories]));
  const rows = await ctx.db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.status, 'on'), scope))
    .orderBy(desc(goods.sold), asc(goods.id))
    // One extra row shows whether there are more; a count would read them all.
    .limit(size + 1)
    .offset((page - 1) * size);
  const cards = await listCards(
    ctx,
    rows.slice(0, size).map(({ id }) => id),
  );
  return { goods: cards, hasMore: rows.length > size };
}

/** A gift or add-on on the promotion's page. */
export interface Reward {
  readonly skuId: number;
  readonly goodsId: number;
  readonly name: string;
  readonly options: string;
  readonly picture: string;
  /** Its regular price. */
  readonly price: number;
  /** Reference price for comparisons: the list price, never below the price. */
  readonly listPrice: number;
  /** Pieces still available. */
  readonly left: number;
  /** Its product has a page. */
  readonly onSale: boolean;
}

const rewardRows = shortRead((db) =>
  db
    .select({
      skuId: sku.id,
      goodsId: goods.id,
      name: goodsText.name,
      specs: goods.specs,
      options: sku.options,
      pictures: goods.pictures,
      price: sku.price,
      listPrice: sql<number>`greatest(${sku.listPrice}, ${sku.price})`,
      stock: sku.stock,
      onSale: sql<boolean>`${goods.status} = 'on' and ${sku.active}`,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(
      goodsText,
      and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, sql.placeholder('locale'))),
    )
    .where(sql`${sku.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('promotion_rewards'),
);

/** The gifts or add-ons of a promotion, by SKU; `only` restricts it to one SKU. */
export async function rewardsOf(
  ctx: Ctx,
  promotion: ActivePromotion,
  only?: number,
): Promise<ReadonlyMap<number, Reward>> {
  const all =
    promotion.kind === 'buy-gift'
      ? giftSkus(promotion.rule)
      : promotion.kind === 'discount-buy'
        ? promotion.rule.addOns.map(({ skuId }) => skuId)
        : [];
  const ids = only === undefined ? all : all.filter((skuId) => skuId === only);
  if (ids.length === 0) return new Map();
  const rows = await rewardRows(ctx.db).execute({ ids, locale: ctx.locale });
  return new Map(
    rows.map(({ specs, options, pictures, stock, ...row }) => [
      row.skuId,
      {
        ...row,
        options: optionWords(specs, options, ctx.locale),
        picture: pictures[0] ?? '',
        left: promotion.kind === 'buy-gift' ? (promotion.giftsLeft.get(row.skuId) ?? 0) : stock,
      },
    ]),
  );
}

const categoriesOf = shortRead((db) =>
  db
    .select({ id: goods.id, categoryId: goods.categoryId })
    .from(goods)
    .where(sql`${goods.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('goods_categories'),
);

interface InCategory {
  readonly id: number;
  readonly categoryId: number;
}

const takingPart = (running: readonly ActivePromotion[], { id, categoryId }: InCategory) =>
  running.filter((one) => one.everything || one.goods.has(id) || one.categories.has(categoryId));

/** The active promotions of a product, in order of application. */
export const promotionsOfGood = async (ctx: Ctx, good: InCategory): Promise<readonly ActivePromotion[]> =>
  takingPart(await activePromotions(ctx), good);

/** The active promotions of several products, by product. */
async function promotionsOfGoods(
  ctx: Ctx,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ActivePromotion[]>> {
  const running = await activePromotions(ctx);
  if (running.length === 0 || goodsIds.length === 0) return new Map();
  const rows = await categoriesOf(ctx.db).execute({ ids: [...goodsIds] });
  return new Map(rows.map((row) => [row.id, takingPart(running, row)]));
}

/**
 * Labels of product cards: names of the promotions that are not for everything, in the reader's language, by
 * product.
 */
export async function promotionLabels(
  ctx: Ctx,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const labels = new Map<number, readonly string[]>();
  for (const [id, promotions] of await promotionsOfGoods(ctx, goodsIds)) {
    const own = promotions.filter(({ everything }) => !everything);
    if (own.length > 0)
      labels.set(
        id,
        own.map(({ name }) => name[ctx.locale]),
      );
  }
  return labels;
}
