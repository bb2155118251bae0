import { count, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for favourites. */
export const favouriteSettings = {
  maxFavourites: count(200),
  /** How long a price drop or restock is news. */
  favouriteNewsDays: days(14),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof favouriteSettings> {}
}
