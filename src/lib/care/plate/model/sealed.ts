import { z } from 'zod';
import { MEALS, PARTS } from '../codes.ts';

/** A plate's health data, as it is sealed in its row. */

export const PlateContent = z.object({
  meal: z.enum(MEALS),
  note: z.string(),
});
export type PlateContent = z.infer<typeof PlateContent>;

const share = z.number().min(0).max(100);

export const SealedPortions = z.object({
  fields: z.object({ vegetables: share, grains: share, protein: share, fruit: share }),
  deepColoured: share,
  unrefined: share,
  fists: z.number().min(0).max(3),
  isFruitWhole: z.boolean(),
  dairy: z.number().min(0).max(600),
  teaspoons: z.number().min(0).max(3),
  isProcessed: z.boolean(),
  isDeepFried: z.boolean(),
  isSweetened: z.boolean(),
  isSalty: z.boolean(),
});

export const PlateAnswer = z.object({
  /** Version of the rubric. */
  rubric: z.int(),
  portions: SealedPortions,
  score: z.int().min(0).max(100),
  /** Points of each part by that rubric. Older answers have none. */
  points: z.record(z.enum(PARTS), z.int()).optional(),
  praise: z.string(),
  change: z.string(),
  swap: z.string(),
});
export type PlateAnswer = z.infer<typeof PlateAnswer>;
