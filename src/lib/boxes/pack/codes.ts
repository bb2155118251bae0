/** The two possible sachets of a day. */
export const TIMES = ['morning', 'evening'] as const;
export type Time = (typeof TIMES)[number];

/** Maximum goods in a pack whatever the merchant's setting. It bounds the parser of links. */
export const MAX_PACK_GOODS = 20;

/** Goods shown for selection, and maximum search results. */
export const PACK_GOODS_SHOWN = 48;
