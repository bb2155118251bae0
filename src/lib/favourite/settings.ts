import { count, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about favourites. */
export const favouriteSettings = {
  favouritesMost: count(200),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof favouriteSettings> {}
}
