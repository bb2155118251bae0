import { z } from 'zod';
import { TIMES_OF_DAY } from '#lib/care/questionnaire/codes.ts';
import type { MissingReason, WISHES } from '../codes.ts';
import type { Amounts } from './offer.ts';

/** A suitable good, its daily doses, and the packages to buy. */
export const SuitableGood = z.object({
  goodsId: z.int(),
  name: z.string(),
  picture: z.string(),
  skuId: z.int(),
  quantity: z.int().min(1),
  /** NT$ of one package. */
  price: z.int(),
  perDay: z.int(),
  /** Days that all packages last. */
  days: z.int().min(1),
  doses: z.int().min(1),
  /** Daily amount of the ingredient that it was chosen for. */
  amount: z.number(),
  /** Names of contents that were not suggested. */
  extras: z.array(z.string()),
  vegetarian: z.boolean(),
  inPack: z.boolean(),
});
export type SuitableGood = z.infer<typeof SuitableGood>;

/** A suggestion of a result, as a good to buy. */
export const RecommendedLine = z.object({
  /** Suggested ingredients that it contains enough of. It was chosen for the first one. */
  covers: z.array(z.string()).min(1),
  time: z.enum(TIMES_OF_DAY),
  good: SuitableGood,
  others: z.array(SuitableGood),
  /** Goods of the current intake that changed the choice: to less of it, or to another good. */
  beside: z.array(z.int()),
});
export type RecommendedLine = z.infer<typeof RecommendedLine>;

/** A good of the current intake, with its contents per day. */
export interface OtherIntake {
  readonly goodsId: number;
  readonly holds: Amounts;
  /** The maximum contents per day, because the doses taken from a bottle are unknown. */
  readonly most: Amounts;
}

/** A suggestion that these goods of the current intake already cover. */
export interface Already {
  readonly ingredient: string;
  readonly goodsIds: readonly number[];
}

/** A suggestion without a good: the reason, the nutrients in excess, and the goods that cause it. */
export interface Missing extends Already {
  readonly reason: MissingReason;
  readonly nutrients: readonly string[];
}

export interface Recommended {
  readonly lines: readonly RecommendedLine[];
  readonly already: readonly Already[];
  readonly missing: readonly Missing[];
}

/** A person's preferences, and the goods that they chose themselves. */
export interface Wishes {
  readonly wanted: ReadonlySet<(typeof WISHES)[number]>;
  /** Goods by the ingredient that they cover. */
  readonly chosen: ReadonlyMap<string, number>;
}
