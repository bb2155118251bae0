import { z } from 'zod';
import { flag, idNumber } from '#lib/kernel/text/validation.ts';
import { FOUND_IN, MAX_CANDIDATES, MAX_OPTIONS, MISSING_REASONS, WISHES } from '../codes.ts';
import { RecommendedLine } from './line.ts';
import { ResultInput } from './result-page.ts';

const ingredient = z.string('fieldInvalid').max(40, 'fieldInvalid');
const SUGGESTED_MOST = 20;

/** What of a result is to be bought, as somebody wishes it. */
export const RecommendInput = ResultInput.extend({
  /** Left out: those that the answers speak of. */
  wishes: z
    .array(z.enum(WISHES, 'fieldInvalid'), 'fieldInvalid')
    .max(WISHES.length, 'fieldInvalid')
    .optional(),
  /** Goods that were chosen in place of the first ones. */
  chosen: z
    .array(z.object({ ingredient, goodsId: idNumber() }), 'fieldInvalid')
    .max(SUGGESTED_MOST, 'fieldInvalid')
    .default([]),
  /** Ingredients that are not wanted this time. */
  left: z.array(ingredient, 'fieldInvalid').max(SUGGESTED_MOST, 'fieldInvalid').default([]),
});
export type RecommendInput = z.output<typeof RecommendInput>;

const Named = z.object({ ingredient: z.string(), name: z.string() });

export const NamedLine = RecommendedLine.extend({
  names: z.array(z.string()),
  /** Names of what it was chosen beside. */
  besideNames: z.array(z.string()),
});
export type NamedLine = z.infer<typeof NamedLine>;

export const Recommendation = z.object({
  /** `off`: the consent was withdrawn; `dietitian`: a person answers first; `old`: the questions are not asked any more. */
  state: z.enum(['open', 'off', 'dietitian', 'old']),
  wishes: z.array(z.enum(WISHES)),
  /** Goods were chosen for somebody who eats halal: what that means is said with them. */
  eatsHalal: z.boolean(),
  /** Fish is among what they are kept from. */
  avoidsFish: z.boolean(),
  lines: z.array(NamedLine),
  left: z.array(Named),
  /** Suggested, and taken already. */
  already: z.array(
    Named.extend({
      goods: z.array(z.object({ goodsId: z.int(), name: z.string(), from: z.enum(FOUND_IN) })),
    }),
  ),
  /** No good suits, and why; with nutrients: of what there would be too much, or what speaks against all of them. */
  missing: z.array(
    Named.extend({
      reason: z.enum(MISSING_REASONS),
      nutrients: z.array(z.object({ key: z.string(), name: z.string() })),
      goods: z.array(z.string()),
    }),
  ),
  /** The lines as a daily pack, as its link is written; null where none goes into one. */
  pack: z.string().nullable(),
  /** Names of goods that go into no pack. */
  beside: z.array(z.string()),
  perDay: z.int(),
  total: z.int(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** Which goods are asked about, and for whom; without somebody: oneself. */
export const FindingsInput = z
  .object({
    goodsIds: z.array(idNumber(), 'fieldInvalid').max(MAX_CANDIDATES, 'fieldInvalid').default([]),
    /** Told of, too: what lies chosen in the asker's cart, its packages, and what they have subscribed to. */
    taken: flag.default(false),
    /** What may be put beside them, each judged by itself: nobody has picked yet. */
    options: z.array(idNumber(), 'fieldInvalid').max(MAX_OPTIONS, 'fieldInvalid').default([]),
    /** Not counted of what is taken: one of the options comes in its place. */
    without: z.array(idNumber(), 'fieldInvalid').max(MAX_CANDIDATES, 'fieldInvalid').default([]),
    personId: z.string('fieldInvalid').max(64, 'fieldInvalid').optional(),
  })
  .refine(({ goodsIds, options, taken }) => taken || goodsIds.length + options.length > 0, {
    path: ['goodsIds'],
    error: 'fieldInvalid',
  });
export type FindingsInput = z.output<typeof FindingsInput>;

export const FoundGood = z.object({
  goodsId: z.int(),
  name: z.string(),
  /** Where it comes from: what was asked about, or taken already; `option`, `package`: what may be put in. */
  from: z.enum(FOUND_IN),
  /** The gravest first. */
  notes: z.array(
    z.object({ action: z.enum(['exclude', 'dietitian', 'warn', 'separate']), text: z.string() }),
  ),
});
export type FoundGood = z.infer<typeof FoundGood>;

export const Findings = z.object({
  /** Whose results may be asked; empty: nothing is known of anybody. */
  persons: z.array(z.object({ id: z.string(), name: z.string() })),
  /** For whom it was asked. */
  personId: z.string().nullable(),
  /** Their answers are to questions that are gone: nothing can be told of any good until they answer anew. */
  isOld: z.boolean(),
  /** There is a result, and it was agreed to once: at sign-in, or by a press, that has ended. */
  toAgree: z.boolean(),
  goods: z.array(FoundGood),
});
export type Findings = z.infer<typeof Findings>;
