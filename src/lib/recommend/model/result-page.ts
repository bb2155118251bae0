import { z } from 'zod';
import { Told, TrendPoint } from './told.ts';

const userQuestCode = z
  .string('questCodeRequired')
  .trim()
  .min(1, 'questCodeRequired')
  .max(64, 'questCodeRequired');

export const ResultInput = z.object({ userQuestCode });

/** One result with how its person's points went. */
export const ResultView = z.object({
  told: Told,
  /** Rules have changed since it was made. */
  isOlder: z.boolean(),
  /** Of the same person, the oldest first, this one among them. */
  trend: z.array(TrendPoint),
});
export type ResultView = z.infer<typeof ResultView>;
