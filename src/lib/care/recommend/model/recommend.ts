import { z } from 'zod';
import { flag, idNumber } from '#lib/kernel/text/validation.ts';
import { FOUND_IN, MAX_CANDIDATES, MAX_OPTIONS, MISSING_REASONS, WISHES } from '../codes.ts';
import { RecommendedLine } from './line.ts';
import { ResultInput } from './result-page.ts';

const ingredient = z.string('fieldInvalid').max(40, 'fieldInvalid');
const SUGGESTED_MOST = 20;

/** Which suggestions of a result to buy, with preferences. */
export const RecommendInput = ResultInput.extend({
  /** Default: the preferences from the answers. */
  wishes: z
    .array(z.enum(WISHES, 'fieldInvalid'), 'fieldInvalid')
    .max(WISHES.length, 'fieldInvalid')
    .optional(),
  /** Goods chosen in place of the first choices. */
  chosen: z
    .array(z.object({ ingredient, goodsId: idNumber() }), 'fieldInvalid')
    .max(SUGGESTED_MOST, 'fieldInvalid')
    .default([]),
  /** Ingredients to leave out this time. */
  left: z.array(ingredient, 'fieldInvalid').max(SUGGESTED_MOST, 'fieldInvalid').default([]),
});
export type RecommendInput = z.output<typeof RecommendInput>;

const Named = z.object({ ingredient: z.string(), name: z.string() });

export const NamedLine = RecommendedLine.extend({
  names: z.array(z.string()),
  /** Names of the current goods that influenced the choice. */
  besideNames: z.array(z.string()),
});
export type NamedLine = z.infer<typeof NamedLine>;

export const Recommendation = z.object({
  /**
   * `off`: consent withdrawn; `dietitian`: a dietitian has to answer first; `old`: its questions are not
   * available any more.
   */
  state: z.enum(['open', 'off', 'dietitian', 'old']),
  wishes: z.array(z.enum(WISHES)),
  /** The person eats halal; the page then explains what that means. */
  eatsHalal: z.boolean(),
  /** Whether the person has to avoid fish. */
  avoidsFish: z.boolean(),
  lines: z.array(NamedLine),
  left: z.array(Named),
  /** Suggestions that the current intake already covers. */
  already: z.array(
    Named.extend({
      goods: z.array(z.object({ goodsId: z.int(), name: z.string(), from: z.enum(FOUND_IN) })),
    }),
  ),
  /** Suggestions without a good, and why. `nutrients` are in excess, or are what rules out all goods. */
  missing: z.array(
    Named.extend({
      reason: z.enum(MISSING_REASONS),
      nutrients: z.array(z.object({ key: z.string(), name: z.string() })),
      goods: z.array(z.string()),
    }),
  ),
  /** The lines as a link of the pack builder; null if none goes into a pack. */
  pack: z.string().nullable(),
  /** Names of goods that do not go into the pack. */
  beside: z.array(z.string()),
  perDay: z.int(),
  total: z.int(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** The goods to assess, and for whom. Default: oneself. */
export const FindingsInput = z
  .object({
    goodsIds: z.array(idNumber(), 'fieldInvalid').max(MAX_CANDIDATES, 'fieldInvalid').default([]),
    /** Also reports the goods of the caller's cart, its packages, and subscriptions. */
    taken: flag.default(false),
    /** Candidates, each assessed separately. */
    options: z.array(idNumber(), 'fieldInvalid').max(MAX_OPTIONS, 'fieldInvalid').default([]),
    /** Goods not counted in the current intake, because a candidate replaces them. */
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
  /** Origin: requested, or in the current intake. `option` and `package` are candidates. */
  from: z.enum(FOUND_IN),
  /** Most severe first. */
  notes: z.array(
    z.object({ action: z.enum(['exclude', 'dietitian', 'warn', 'separate']), text: z.string() }),
  ),
});
export type FoundGood = z.infer<typeof FoundGood>;

export const Findings = z.object({
  /** People whose results may be used. Empty: nothing is known about anybody. */
  persons: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The assessed person. */
  personId: z.string().nullable(),
  /** Their questions are not available any more, so goods cannot be assessed until they answer again. */
  isOld: z.boolean(),
  /** A result exists whose consent has ended. */
  toAgree: z.boolean(),
  goods: z.array(FoundGood),
});
export type Findings = z.infer<typeof Findings>;
