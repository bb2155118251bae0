import { z } from 'zod';
import { TIMES_OF_DAY } from '#lib/care/questionnaire/codes.ts';

/** A result as text, for pages and calls. It uses the texts of the versions that it was made with. */

/** A question and the answer that is a reason. */
const TextPart = z.object({ question: z.string(), answer: z.string() });
export type TextPart = z.infer<typeof TextPart>;

const Reasoned = z.object({ rule: z.string(), text: z.string(), because: z.array(TextPart) });

const Named = z.object({ key: z.string(), name: z.string() });

export const SupplementText = z.object({
  ingredient: z.string(),
  name: z.string(),
  /** With its unit. */
  dose: z.string(),
  time: z.enum(TIMES_OF_DAY),
  reasons: z.array(Reasoned),
  warnings: z.array(Reasoned),
  apart: z.array(Reasoned),
});
export type SupplementText = z.infer<typeof SupplementText>;

export const LeftOutText = z.object({
  ingredient: z.string(),
  name: z.string(),
  kind: z.enum(['finding', 'referral', 'taken', 'limit', 'enough']),
  why: Reasoned,
  /** Reasons in its favour. */
  reasons: z.array(Reasoned),
});

export const ResultPartText = z.object({
  key: z.string(),
  name: z.string(),
  points: z.int(),
  because: z.array(TextPart.extend({ points: z.int() })),
});
export type ResultPartText = z.infer<typeof ResultPartText>;

export const ResultText = z.object({
  userQuestCode: z.string(),
  day: z.string(),
  versions: z.object({ questions: z.int(), rules: z.int() }),
  total: z.int(),
  parts: z.array(ResultPartText),
  band: Named,
  spirit: Named.extend({ part: z.string() }).nullable(),
  type: Named.extend({ text: z.string(), because: z.array(TextPart) }),
  targets: z.array(Reasoned),
  answer: z.enum(['suggestion', 'dietitian']),
  referrals: z.array(Reasoned),
  helps: z.array(Reasoned),
  supplements: z.array(SupplementText),
  leftOut: z.array(LeftOutText),
  /** Allergens to avoid. */
  avoid: z.array(z.string()),
});
export type ResultText = z.infer<typeof ResultText>;

/** A point of a person's history, oldest first. */
export const TrendPoint = z.object({
  userQuestCode: z.string(),
  day: z.string(),
  total: z.int(),
  parts: z.record(z.string(), z.int()),
});
export type TrendPoint = z.infer<typeof TrendPoint>;
