import { z } from 'zod';
import { TIMES_OF_DAY } from '#lib/care/questionnaire/codes.ts';

/** A result in words: what a page shows and a call gives. It is told by the words of the versions that it was made with. */

/** An answer that led to something, as it was asked and as it was given. */
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
  /** What would have spoken for it. */
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
  /** Allergens that goods must not hold. */
  avoid: z.array(z.string()),
});
export type ResultText = z.infer<typeof ResultText>;

/** How one person's points went, the oldest first. */
export const TrendPoint = z.object({
  userQuestCode: z.string(),
  day: z.string(),
  total: z.int(),
  parts: z.record(z.string(), z.int()),
});
export type TrendPoint = z.infer<typeof TrendPoint>;
