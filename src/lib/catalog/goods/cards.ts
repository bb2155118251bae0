import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { GoodsCard } from './model/goods.ts';
import { badgeOf, firstMemberPrice } from './rules/goods.ts';
import { goods, goodsText, sku } from './tables.ts';

/** Columns of a card, selected from `goods` joined with `goods_text`. */
export const cardColumns = {
  id: goods.id,
  code: goods.code,
  name: goodsText.name,
  subtitle: goodsText.subtitle,
  pictures: goods.pictures,
  price: goods.price,
  listPrice: goods.listPrice,
  isFrom: sql<boolean>`exists (
    select 1 from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.active} and ${sku.price} > ${goods.price}
  )`,
  inStock: goods.inStock,
  subscribable: goods.subscribable,
  sold: goods.sold,
  launchedOn: goods.launchedOn,
  ratingAverage: goods.ratingAverage,
  ratingCount: goods.ratingCount,
};

export type CardRow = Omit<GoodsCard, 'picture' | 'memberPrice' | 'badge' | 'rating'> & {
  pictures: string[];
  sold: number;
  launchedOn: string;
  ratingAverage: number | null;
  ratingCount: number;
};

export function toCard(row: CardRow, ctx: Ctx): GoodsCard {
  const { pictures, sold, launchedOn, ratingAverage, ratingCount, ...card } = row;
  const { limits } = ctx.config;
  return {
    ...card,
    picture: pictures[0] ?? '',
    memberPrice: firstMemberPrice(card.price, limits.memberPricePercents),
    badge: badgeOf({ sold, launchedOn }, ctx.now, limits),
    rating:
      ratingAverage === null || ratingCount === 0 ? null : { average: ratingAverage, count: ratingCount },
  };
}

/** The language of the texts, for prepared statements. */
export const inLocale = eq(goodsText.locale, sql.placeholder('locale'));

/** Join condition of the two tables. */
export const ofGoods = eq(goodsText.goodsId, goods.id);
