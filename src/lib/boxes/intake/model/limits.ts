import { z } from 'zod';
import { EveryLanguage } from '#lib/catalog/goods/model/goods.ts';
import { NUTRIENT_UNITS, STAGES } from '../codes.ts';

/** Reference intakes and upper levels as the files of `src/content/intake` state them. */

const age = z.int().min(0).max(120);
const amount = z.number().positive();

/** Values for one group of people. A group may have two rows that complement each other. */
export const LimitRow = z.strictObject({
  sex: z.enum(['female', 'male']).optional(),
  stage: z.enum(STAGES).exclude(['none']).optional(),
  /** Inclusive. */
  ages: z.tuple([age, age]),
  rda: amount.optional(),
  ai: amount.optional(),
  /** The tolerable upper intake level. */
  ul: amount.optional(),
  /** Maximum that the source advises without calling it an upper level. */
  target: amount.optional(),
  /** Reference intake of each trimester. */
  trimesters: z.tuple([amount, amount, amount]).optional(),
  /** The value was not checked against the printed source. */
  memory: z.literal(true).optional(),
});
export type LimitRow = z.output<typeof LimitRow>;

export const SourceNutrient = z.strictObject({
  unit: z.enum(['mg', 'ug']),
  /** The unit of vitamin A. */
  as: z.enum(['RE', 'RAE']).optional(),
  /** The upper level covers total intake, or nutrients added to food and in supplements only. */
  scope: z.enum(['total', 'supplements']),
  note: z.string().optional(),
  rows: z.array(LimitRow).min(1),
});
export type SourceNutrient = z.output<typeof SourceNutrient>;

/** `nicotinic-acid`: some sources give it its own upper level. */
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

/** Error messages for editors of a file. */
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
