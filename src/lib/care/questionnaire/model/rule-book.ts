import { z } from 'zod';
import { ALLERGENS } from '#lib/catalog/goods/model/label.ts';
import { ACTIONS, TIMES_OF_DAY } from '../codes.ts';
import { Key, When } from './condition.ts';

const version = z.int().min(1);
/** A row of the table of interactions, 1 to 69, which a rule follows. */
const row = z.int().min(1).max(69);
const dose = z.number().positive();

export const Ingredients = z.strictObject({
  version,
  ingredients: z.record(
    Key,
    z.strictObject({
      unit: z.enum(['g', 'mg', 'ug', 'CFU-billion']),
      /** What is suggested each day at most; without it, nothing is. */
      most: dose.optional(),
      /** So much of it may come along in a good where it is not suggested; without it, no more is said than `most`. */
      unasked: dose.optional(),
      /** Counts towards this one, too. */
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
    /** Only doses above this. */
    above: z.number().min(0).default(0),
    /** What a suggested dose is cut to. */
    most: dose.optional(),
    hours: z.int().min(1).max(24).optional(),
    effect: Key,
    /** Of allergies and of halal: whether the label of a good answers it, or decides alone and the ingredient is suggested all the same. */
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

/** The files of a version of the rules, by name. */
export const RULE_FILES = {
  ingredients: Ingredients,
  points: Points,
  types: Types,
  targets: Targets,
  supplements: Supplements,
  exclusions: Exclusions,
};
export type RuleFile = keyof typeof RULE_FILES;

/** Everything that turns answers into a result (row H2). */
export type RuleBook = { readonly [File in RuleFile]: z.output<(typeof RULE_FILES)[File]> };

const words = z.string().trim().min(1).max(200);
/** What the rules say in one language; `{{ingredient}}`, `{{answer}}` and `{{hours}}` are filled in. */
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
