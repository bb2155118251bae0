import { z } from 'zod';
import { TIMES_OF_DAY } from '#lib/questionnaire/codes.ts';
import type { WISHES } from '../codes.ts';

/** A good as one of those that suit: how much of it a day, and what is bought. */
export const SuitableGood = z.object({
  goodsId: z.int(),
  name: z.string(),
  picture: z.string(),
  skuId: z.int(),
  quantity: z.int().min(1),
  /** Of one package. */
  price: z.int(),
  perDay: z.int(),
  doses: z.int().min(1),
  /** Of the ingredient that it is chosen for. */
  amount: z.number(),
  vegetarian: z.boolean(),
  inPack: z.boolean(),
});
export type SuitableGood = z.infer<typeof SuitableGood>;

/** What a result suggests, as a good that can be bought. */
export const RecommendedLine = z.object({
  /** Suggested ingredients that it holds enough of; it was chosen for the first. */
  covers: z.array(z.string()).min(1),
  time: z.enum(TIMES_OF_DAY),
  good: SuitableGood,
  others: z.array(SuitableGood),
});
export type RecommendedLine = z.infer<typeof RecommendedLine>;

export interface Recommended {
  readonly lines: readonly RecommendedLine[];
  /** Suggested, and held by no good that suits. */
  readonly missing: readonly string[];
}

/** What somebody wishes of the goods, and which of them they have chosen themselves. */
export interface Wishes {
  readonly wanted: ReadonlySet<(typeof WISHES)[number]>;
  /** A good by the ingredient that it is to stand for. */
  readonly chosen: ReadonlyMap<string, number>;
}
