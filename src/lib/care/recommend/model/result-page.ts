import { z } from 'zod';
import { HEALTH_CONSENTS } from '#lib/catalog/health-profile/codes.ts';
import { ACCEPT_METHODS, MISSING_REASONS } from '../codes.ts';
import { ResultText, TrendPoint } from './result-text.ts';

const userQuestCode = z
  .string('questCodeRequired')
  .trim()
  .min(1, 'questCodeRequired')
  .max(64, 'questCodeRequired');

export const ResultInput = z.object({ userQuestCode });

/** What was taken of a result, in words. */
export const AcceptanceView = z.object({
  way: z.enum(ACCEPT_METHODS),
  day: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      price: z.int(),
      names: z.array(z.string()),
      beside: z.array(z.string()),
    }),
  ),
  already: z.array(z.object({ name: z.string(), goods: z.array(z.string()) })),
  missing: z.array(
    z.object({
      name: z.string(),
      reason: z.enum(MISSING_REASONS).optional(),
      nutrients: z.array(z.string()),
      goods: z.array(z.string()),
    }),
  ),
});
export type AcceptanceView = z.infer<typeof AcceptanceView>;

/** One result with how its person's points went. */
export const ResultView = z.object({
  told: ResultText,
  /** Rules have changed since it was made. */
  isOlder: z.boolean(),
  /** Whose it is, and what they have not agreed to, or to another text. */
  personId: z.string(),
  toAgree: z.array(z.enum(HEALTH_CONSENTS)),
  /** What was taken of it, the newest first. */
  takes: z.array(AcceptanceView),
  /** Of the same person, the oldest first, this one among them. */
  trend: z.array(TrendPoint),
});
export type ResultView = z.infer<typeof ResultView>;
