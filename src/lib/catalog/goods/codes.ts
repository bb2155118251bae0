/** On sale to everybody, off sale, or sold in group campaigns only. The last kind appears nowhere else. */
export const GOODS_STATUSES = ['on', 'off', 'group'] as const;

/** Package forms; a filter of lists. */
export const GOODS_FORMS = ['bottle', 'sachet', 'box', 'jar', 'strip'] as const;
export type GoodsForm = (typeof GOODS_FORMS)[number];

/** Maximum servings per day on a label or in a daily pack: small tablets are taken by the dozen. */
export const MAX_DOSES_A_DAY = 20;
