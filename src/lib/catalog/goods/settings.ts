import { count, days, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for goods. */
export const goodsSettings = {
  /** Badges: days as new, and pieces sold for hot. */
  newGoodsDays: days(90, { least: 0 }),
  hotGoodsSold: count(3000),
  /** Goods per page of a category, promotion or search. */
  goodsPerPage: count(24, { least: 4, most: 96 }),
  /** Number of recently viewed goods that a browser remembers. */
  recentGoods: onPage(count(12, { most: 100 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof goodsSettings> {}
  interface PageLimits extends PageFiguresOf<typeof goodsSettings> {}
}
