import { count, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about favourites. */
export const favouriteSettings = {
  maxFavourites: count(200),
  /** What is cheaper or back is news for so long. */
  favouriteNewsDays: days(14),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof favouriteSettings> {}
}
