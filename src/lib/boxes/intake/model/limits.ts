import { z } from 'zod';
import { EveryLanguage } from '#lib/catalog/goods/model/goods.ts';
import { NUTRIENT_UNITS, STAGES } from '../codes.ts';

/** Reference intakes and upper levels as their sources tell them: the files of `src/content/intake`. */

const age = z.int().min(0).max(120);
const amount = z.number().positive();

/** Of one group of people; one group may stand in two rows, of which one has what the other has not. */
export const LimitRow = z.strictObject({
  sex: z.enum(['female', 'male']).optional(),
  stage: z.enum(STAGES).exclude(['none']).optional(),
  /** Both included. */
  ages: z.tuple([age, age]),
  rda: amount.optional(),
  ai: amount.optional(),
  /** The tolerable upper intake level. */
  ul: amount.optional(),
  /** What the source advises not to go beyond, and does not call an upper level. */
  target: amount.optional(),
  /** The reference intake of each third of a pregnancy. */
  trimesters: z.tuple([amount, amount, amount]).optional(),
  /** Not seen in print. */
  memory: z.literal(true).optional(),
});
export type LimitRow = z.output<typeof LimitRow>;

export const SourceNutrient = z.strictObject({
  unit: z.enum(['mg', 'ug']),
  /** What vitamin A is told in. */
  as: z.enum(['RE', 'RAE']).optional(),
  /** What the upper level counts: all that is eaten, or what is added to food and in supplements. */
  scope: z.enum(['total', 'supplements']),
  note: z.string().optional(),
  rows: z.array(LimitRow).min(1),
});
export type SourceNutrient = z.output<typeof SourceNutrient>;

/** `nicotinic-acid`: where a source has an upper level of its own for it. */
const UNITS: Readonly<Record<string, string>> = { ...NUTRIENT_UNITS, 'nicotinic-acid': 'mg' };

export const LimitSource = z
  .strictObject({
    name: EveryLanguage,
    version: z.string(),
    year: z.int(),
    nutrients: z.record(z.string(), SourceNutrient),
  })
  .superRefine(({ nutrients }, ctx) => {
    for (const [path, message] of faultsOf(nutrients))
      ctx.addIssue({ code: 'custom', path: ['nutrients', ...path], message });
  });
export type LimitSource = z.output<typeof LimitSource>;

/** For whoever edits a file. */
const faultsOf = (nutrients: Readonly<Record<string, SourceNutrient>>): [(string | number)[], string][] =>
  Object.entries(nutrients).flatMap(([key, { unit, rows }]): [(string | number)[], string][] => {
    const known = UNITS[key];
    if (!known) return [[[key], 'is not a nutrient of the meter']];
    return [
      ...(known === unit ? [] : [[[key, 'unit'], `is told in ${known}`] satisfies [string[], string]]),
      ...rows.flatMap(({ ages: [from, to] }, at): [(string | number)[], string][] =>
        from <= to ? [] : [[[key, 'rows', at, 'ages'], 'go from low to high']],
      ),
    ];
  });
