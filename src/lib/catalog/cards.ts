import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { GoodsCard } from './model.ts';
import { bestMemberPrice } from './rules.ts';
import { goods, goodsText } from './tables.ts';

/** What a card is made of, selected from `goods` joined with `goods_text`. */
export const cardColumns = {
  id: goods.id,
  code: goods.code,
  name: goodsText.name,
  subtitle: goodsText.subtitle,
  pictures: goods.pictures,
  price: goods.price,
  listPrice: goods.listPrice,
  inStock: goods.inStock,
  subscribable: goods.subscribable,
};

export type CardRow = Omit<GoodsCard, 'picture' | 'memberPrice'> & { pictures: string[] };

export function toCard({ pictures, ...row }: CardRow, ctx: Ctx): GoodsCard {
  return {
    ...row,
    picture: pictures[0] ?? '',
    memberPrice: bestMemberPrice(row.price, ctx.config.limits.memberPercents),
  };
}

/** On which both tables of a card meet. */
export const ofGoods = eq(goodsText.goodsId, goods.id);
