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

/** An accepted recommendation as text. */
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

/** A result with the history of its person's points. */
export const ResultView = z.object({
  told: ResultText,
  /** The rules have changed since. */
  isOlder: z.boolean(),
  /** Its person, and their missing or outdated consents. */
  personId: z.string(),
  toAgree: z.array(z.enum(HEALTH_CONSENTS)),
  /** Accepted recommendations, newest first. */
  takes: z.array(AcceptanceView),
  /** All results of the person, this one included, oldest first. */
  trend: z.array(TrendPoint),
});
export type ResultView = z.infer<typeof ResultView>;
