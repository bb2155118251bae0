import { z } from 'zod';
import { PackTerms } from '#lib/catalog/goods/model/pack-terms.ts';
import { idList } from '#lib/kernel/text/validation.ts';

/** What a good has to do with a pack: all that the rules ask. */
export const PackGood = z.object({
  goodsId: z.int(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  colour: z.string().nullable(),
  pack: PackTerms,
  /** What one dose brings of all that the intake meter counts, each in its own unit. */
  contents: z.record(z.string(), z.number()),
  /** What it is sold in: how many pieces each SKU holds. */
  skus: z.array(z.object({ skuId: z.int(), pieces: z.int().min(1), price: z.int(), stock: z.int().min(0) })),
});
export type PackGood = z.infer<typeof PackGood>;
export type PackSku = PackGood['skus'][number];

export const PackGoodsInput = z.object({ ids: idList.optional() });

/** So many doses of a good, each day. */
export interface Chosen {
  readonly goodsId: number;
  readonly morning: number;
  readonly evening: number;
}

/** With what is known of the good. */
export interface Filled extends Chosen {
  readonly good: PackGood;
}
