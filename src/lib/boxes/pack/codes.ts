/** The two sachets that a day can have. */
export const TIMES = ['morning', 'evening'] as const;
export type Time = (typeof TIMES)[number];

/** How many different goods any pack can name, whatever the merchant's figure: what reads a link goes no further. */
export const MAX_PACK_GOODS = 20;

/** How many goods are shown to choose from, and found at once. */
export const PACK_GOODS_SHOWN = 48;
