/** Days that a recommended package is to last at least, where there is one so large. */
export const BOX_DAYS = 30;

/** Of a suggested dose, the part that a good must hold to be taken for it. */
export const MIN_DOSE_SHARE = 0.5;

/** How many other goods are shown for an ingredient. */
export const MAX_ALTERNATIVES = 4;

/** What somebody may wish of the goods. */
export const WISHES = ['vegetarian', 'budget', 'fewer'] as const;
export type Wish = (typeof WISHES)[number];

/** The member's own goods that this many at most are asked about at once: a cart, a pack. */
export const MAX_CANDIDATES = 100;

/** Goods that one list offers for a box or a pack. */
export const MAX_OPTIONS = 150;

/** Where a good that something speaks against comes from. */
export const FOUND_IN = ['asked', 'option', 'package', 'cart', 'subscription'] as const;
export type FoundIn = (typeof FOUND_IN)[number];

/** How a recommendation is taken. */
export const ACCEPT_METHODS = ['cart', 'pack', 'subscription'] as const;
export type AcceptMethod = (typeof ACCEPT_METHODS)[number];

/** Takes that a result tells of, the newest. */
export const MAX_ACCEPTANCES = 10;

/** What a substance that nobody has asked for is charged when goods are compared, NT$ a day: a nutrient less than a plant. */
export const EXTRA_COST = { nutrient: 5, other: 15 };

/** Goods that are tried for each suggested ingredient, the best, and tries of all together: a result may not wait. */
export const MAX_DOSE_OPTIONS = 40;
export const SEARCH_STEPS = 20_000;

/**
 * Why no good is there for an ingredient: none holds enough; none is eaten by whoever eats so, or none is known to be halal; all hold what is avoided, or may; sold
 * out; what they hold besides, or its amount, does not suit; too much beside what is taken anyway, or beside what is chosen.
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
