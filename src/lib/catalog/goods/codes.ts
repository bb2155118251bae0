/** Sold to everybody, not at all, or with a group alone: then nothing but its campaigns knows it. */
export const GOODS_STATUSES = ['on', 'off', 'group'] as const;

/** What goods come in: a list is filtered by it. */
export const GOODS_FORMS = ['bottle', 'sachet', 'box', 'jar', 'strip'] as const;
export type GoodsForm = (typeof GOODS_FORMS)[number];

/** Servings of one good that a label may say for a day, or a daily pack may hold: small tablets are taken by the dozen. */
export const MAX_DOSES_A_DAY = 20;
