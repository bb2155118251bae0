import { count, days, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about goods. */
export const goodsSettings = {
  /** Badges of a good: new for so long, hot from so many pieces sold. */
  newGoodsDays: days(90, { least: 0 }),
  hotGoodsSold: count(3000),
  /** Goods on a page of a category, a promotion or a search. */
  goodsPerPage: count(24, { least: 4, most: 96 }),
  /** How many goods a browser remembers to have looked at. */
  recentGoods: onPage(count(12, { most: 100 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof goodsSettings> {}
  interface PageLimits extends PageFiguresOf<typeof goodsSettings> {}
}
