/** Days that a recommended package is to last at least, where there is one so large. */
export const BOX_DAYS = 30;

/** Of a suggested dose, the part that a good must hold to be taken for it. */
export const LEAST_OF_DOSE = 0.5;

/** How many other goods are shown for an ingredient. */
export const OTHERS_MOST = 4;

/** What somebody may wish of the goods. */
export const WISHES = ['vegetarian', 'budget', 'fewer'] as const;
export type Wish = (typeof WISHES)[number];

/** The member's own goods that this many at most are asked about at once: a cart, a pack. */
export const ASKED_MOST = 100;

/** Goods that one list offers for a box or a pack. */
export const OPTIONS_MOST = 150;

/** Where a good that something speaks against comes from. */
export const FOUND_IN = ['asked', 'option', 'package', 'cart', 'subscription'] as const;
export type FoundIn = (typeof FOUND_IN)[number];

/** How a recommendation is taken. */
export const TAKE_WAYS = ['cart', 'pack', 'subscription'] as const;
export type TakeWay = (typeof TAKE_WAYS)[number];

/** Takes that a result tells of, the newest. */
export const TAKES_MOST = 10;
