/** What goods come in, as they are drawn and filtered by. */
export const GOODS_FORMS = ['bottle', 'sachet', 'box', 'jar', 'strip'] as const;
export type GoodsForm = (typeof GOODS_FORMS)[number];
