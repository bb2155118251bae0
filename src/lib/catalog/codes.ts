/** What goods come in: a list is filtered by it. */
export const GOODS_FORMS = ['bottle', 'sachet', 'box', 'jar', 'strip'] as const;
export type GoodsForm = (typeof GOODS_FORMS)[number];
