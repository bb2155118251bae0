import { z } from 'zod';
import { ALLERGENS } from '#lib/catalog/goods/model/label.ts';
import { ACTIONS, TIMES_OF_DAY } from '../codes.ts';
import { Key, When } from './condition.ts';

const version = z.int().min(1);
/** A row of the table of interactions, 1 to 69, that a rule implements. */
const row = z.int().min(1).max(69);
const dose = z.number().positive();

export const Ingredients = z.strictObject({
  version,
  ingredients: z.record(
    Key,
    z.strictObject({
      unit: z.enum(['g', 'mg', 'ug', 'CFU-billion']),
      /** Maximum suggested amount per day. Without it, it is never suggested. */
      most: dose.optional(),
      /** Maximum amount per day that other goods may contain without a suggestion. Default: `most`. */
      unasked: dose.optional(),
      /** It also counts towards this ingredient. */
      within: Key.optional(),
      taken: z.array(Key).default([]),
      herbal: z.boolean().default(false),
    }),
  ),
});

export const Points = z.strictObject({
  version,
  parts: z.record(
    Key,
    z.strictObject({
      spirit: Key,
      questions: z.record(Key, z.record(Key, z.int().min(0).max(100))),
    }),
  ),
  bands: z.array(z.strictObject({ key: Key, from: z.int().min(0).max(100) })).min(1),
});

const typeName = { key: Key, code: z.string().regex(/^T\d$/) };
export const Types = z.strictObject({
  version,
  enough: z.int().min(1),
  balance: z.strictObject(typeName),
  types: z.array(
    z.strictObject({
      ...typeName,
      points: z.array(z.strictObject({ when: When, add: z.int().min(1) })).min(1),
    }),
  ),
});

export const Targets = z.strictObject({
  version,
  most: z.int().min(1),
  targets: z.array(z.strictObject({ key: Key, weight: z.int(), when: When })),
  items: z.array(z.strictObject({ key: Key, most: z.int().min(1), when: When })),
});

export const SupplementRule = z.strictObject({
  key: Key,
  row: row.optional(),
  ingredient: Key,
  dose,
  time: z.enum(TIMES_OF_DAY),
  weight: z.int(),
  when: When,
});
export type SupplementRule = z.output<typeof SupplementRule>;
export const Supplements = z.strictObject({ version, supplements: z.array(SupplementRule) });

export const ExclusionRule = z
  .strictObject({
    key: Key,
    row,
    ingredients: z.array(z.union([Key, z.enum(['@all', '@herbal'])])).min(1),
    when: When,
    action: z.enum(ACTIONS),
    /** Only for doses above this. */
    above: z.number().min(0).default(0),
    /** A suggested dose is capped at this. */
    most: dose.optional(),
    hours: z.int().min(1).max(24).optional(),
    effect: Key,
    /**
     * For allergies and halal. `answers`: the label of a good settles it. `decides`: only the label does, and
     * the ingredient is still suggested.
     */
    label: z.enum(['answers', 'decides']).optional(),
  })
  .refine(
    ({ action, hours }) => (action === 'separate') === (hours !== undefined),
    'Hours stand with "separate", and only there',
  );
export type ExclusionRule = z.output<typeof ExclusionRule>;

const Referral = z.strictObject({ key: Key, row, when: When });
export const Exclusions = z.strictObject({
  version,
  exclusions: z.array(ExclusionRule),
  referrals: z.array(Referral),
  helps: z.array(z.strictObject({ key: Key, when: When })),
  avoid: z.array(z.strictObject({ allergens: z.array(z.enum(ALLERGENS)).min(1), row, when: When })),
});

/** Files of a rules version, by name. */
export const RULE_FILES = {
  ingredients: Ingredients,
  points: Points,
  types: Types,
  targets: Targets,
  supplements: Supplements,
  exclusions: Exclusions,
};
export type RuleFile = keyof typeof RULE_FILES;

/** All rules that turn answers into a result (row H2). */
export type RuleBook = { readonly [File in RuleFile]: z.output<(typeof RULE_FILES)[File]> };

const words = z.string().trim().min(1).max(200);
/**
 * Texts of the rules in one language, with the placeholders `{{ingredient}}`, `{{answer}}` and `{{hours}}`.
 */
export const RuleWords = z.strictObject({
  parts: z.record(Key, words),
  spirits: z.record(Key, words),
  bands: z.record(Key, words),
  types: z.record(Key, z.strictObject({ name: words, text: words })),
  targets: z.record(Key, words),
  ingredients: z.record(Key, words),
  supplements: z.record(Key, words),
  actions: z.record(z.enum(ACTIONS), words),
  effects: z.record(Key, words),
  referrals: z.record(Key, words),
  helps: z.record(Key, words),
});
export type RuleWords = z.output<typeof RuleWords>;
