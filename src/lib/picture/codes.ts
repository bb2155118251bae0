/** What goods come in, as they are drawn and filtered by. */
export const GOODS_FORMS = ['bottle', 'sachet', 'box', 'jar', 'strip'] as const;
export type GoodsForm = (typeof GOODS_FORMS)[number];

/** `plain` is drawn for a good of which no form is known: a card with its name. */
export type DrawnForm = GoodsForm | 'plain';

/** Where a good has no colour of its own. */
export const PLAIN_COLOUR = '#6f8f7e';

/** What is drawn of a good: its pack, what is in it, the back of its label. */
export const GOODS_VIEWS = ['front', 'dose', 'label'] as const;
export type GoodsView = (typeof GOODS_VIEWS)[number];
