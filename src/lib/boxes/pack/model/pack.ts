import { z } from 'zod';
import { PackTerms } from '#lib/catalog/goods/model/pack-terms.ts';
import { idList } from '#lib/kernel/text/validation.ts';

/** Everything that the pack rules need about a good. */
export const PackGood = z.object({
  goodsId: z.int(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  colour: z.string().nullable(),
  pack: PackTerms,
  /** Amounts of one dose for the intake meter, each in its own unit. */
  contents: z.record(z.string(), z.number()),
  /** The package sizes: pieces in each SKU. */
  skus: z.array(z.object({ skuId: z.int(), pieces: z.int().min(1), price: z.int(), stock: z.int().min(0) })),
});
export type PackGood = z.infer<typeof PackGood>;
export type PackSku = PackGood['skus'][number];

export const PackGoodsInput = z.object({ ids: idList.optional() });

/** Daily doses of a good. */
export interface Chosen {
  readonly goodsId: number;
  readonly morning: number;
  readonly evening: number;
}

/** A choice with the good's data. */
export interface Filled extends Chosen {
  readonly good: PackGood;
}
