/** Minimum days that recommended packages last, if stock and sizes permit. */
export const BOX_DAYS = 30;

/** The minimum share of a suggested dose that a good must contain. */
export const MIN_DOSE_SHARE = 0.5;

/** Maximum alternatives shown for an ingredient. */
export const MAX_ALTERNATIVES = 4;

/** Preferences for the goods. */
export const WISHES = ['vegetarian', 'budget', 'fewer'] as const;
export type Wish = (typeof WISHES)[number];

/** Maximum own goods in one request: a cart, a pack. */
export const MAX_CANDIDATES = 100;

/** Maximum candidates in one list for a box or pack. */
export const MAX_OPTIONS = 150;

/** Where an assessed good comes from. */
export const FOUND_IN = ['asked', 'option', 'package', 'cart', 'subscription'] as const;
export type FoundIn = (typeof FOUND_IN)[number];

/** Ways to accept a recommendation. */
export const ACCEPT_METHODS = ['cart', 'pack', 'subscription'] as const;
export type AcceptMethod = (typeof ACCEPT_METHODS)[number];

/** Maximum acceptances shown with a result, newest first. */
export const MAX_ACCEPTANCES = 10;

/** Penalty for an unrequested substance, in NT$ a day. A nutrient costs less than any other substance. */
export const EXTRA_COST = { nutrient: 5, other: 15 };

/** Limits of the search, because a result may not wait: best goods per ingredient, and steps in total. */
export const MAX_DOSE_OPTIONS = 40;
export const SEARCH_STEPS = 20_000;

/**
 * Why an ingredient has no good:
 * - `unsold`: none contains enough
 * - `diet`, `halal`: none fits the diet, or none is known to be halal
 * - `allergens`: all contain, or may contain, an allergen to avoid
 * - `soldOut`
 * - `against`: other contents, or the amount, do not suit
 * - `beside`: too much together with the current intake
 * - `together`: too much together with the chosen goods
 */
export const MISSING_REASONS = [
  'unsold',
  'diet',
  'halal',
  'allergens',
  'soldOut',
  'against',
  'beside',
  'together',
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];
