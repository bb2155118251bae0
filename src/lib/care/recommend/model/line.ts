import { z } from 'zod';
import { TIMES_OF_DAY } from '#lib/care/questionnaire/codes.ts';
import type { MissingReason, WISHES } from '../codes.ts';
import type { Amounts } from './offer.ts';

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
  /** How long all packages last. */
  days: z.int().min(1),
  doses: z.int().min(1),
  /** Of the ingredient that it is chosen for. */
  amount: z.number(),
  /** Names of what is in it that nobody has asked for. */
  extras: z.array(z.string()),
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
  /** Goods that are taken anyway and have changed what was chosen: less of it, or another. */
  beside: z.array(z.int()),
});
export type RecommendedLine = z.infer<typeof RecommendedLine>;

/** A good that is taken whatever is chosen, with what a day of it holds, counted. */
export interface OtherIntake {
  readonly goodsId: number;
  readonly holds: Amounts;
  /** The same of as many doses as may be taken of it: of a bottle nobody has said how many are. */
  readonly most: Amounts;
}

/** Suggested, and taken already with these goods. */
export interface Already {
  readonly ingredient: string;
  readonly goodsIds: readonly number[];
}

/** Suggested, and no good is there for it: why, and where it is that, of what there would be too much and beside which goods. */
export interface Missing extends Already {
  readonly reason: MissingReason;
  readonly nutrients: readonly string[];
}

export interface Recommended {
  readonly lines: readonly RecommendedLine[];
  readonly already: readonly Already[];
  readonly missing: readonly Missing[];
}

/** What somebody wishes of the goods, and which of them they have chosen themselves. */
export interface Wishes {
  readonly wanted: ReadonlySet<(typeof WISHES)[number]>;
  /** A good by the ingredient that it is to stand for. */
  readonly chosen: ReadonlyMap<string, number>;
}
