import { z } from 'zod';
import { GroupCard } from '#lib/buying/group/model.ts';
import { Banner, CategoryNode, GoodsCard } from '#lib/catalog/goods/model/goods.ts';
import { PROMOTION_KINDS } from '#lib/site/payment-methods/codes.ts';

/** A running promotion as text. */
export const HomePromotion = z.object({
  id: z.int(),
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  /** The rule, step by step. */
  steps: z.array(z.string()),
  /** Null: until further notice. */
  endsAt: z.iso.datetime().nullable(),
});
export type HomePromotion = z.infer<typeof HomePromotion>;

/** Row B3: data of the home page. Articles and notices come from the content collections. */
export const HomeData = z.object({
  banners: z.array(Banner),
  categories: z.array(CategoryNode),
  hotGoods: z.array(GoodsCard),
  newGoods: z.array(GoodsCard),
  promotions: z.array(HomePromotion),
  /** Public campaigns that are running or coming, most urgent first. */
  groups: z.array(GroupCard),
});
export type HomeData = z.infer<typeof HomeData>;
