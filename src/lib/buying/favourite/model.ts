import { z } from 'zod';
import { idNumber, wholeNumber } from '#lib/kernel/text/validation.ts';

/** Favourites as the API gives them (row B2). */

export const FAVOURITES_PER_PAGE = 24;

export const FavouriteInput = z.object({ goodsId: idNumber('favouriteFailed') });

export const FavouriteState = z.object({
  isFavourite: z.boolean(),
  /** How many goods the member keeps. */
  count: z.int(),
});
export type FavouriteState = z.infer<typeof FavouriteState>;

export const ListFavouritesInput = z.object({
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(1000, 'numberInvalid')).default(1),
});
export type ListFavouritesInput = z.output<typeof ListFavouritesInput>;

export const Favourite = z.object({
  goodsId: z.int(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  /** NT$ */
  price: z.int(),
  listPrice: z.int(),
  /** What this member pays, by level and first order: never more than the price. */
  ownPrice: z.int(),
  inStock: z.boolean(),
  /** False for a good that is not sold any more. */
  onSale: z.boolean(),
  /** What it costs less than when it was kept; 0 where it does not. NT$ */
  cheaperBy: z.int(),
  /** It was sold out and can lately be bought again. */
  isBack: z.boolean(),
});
export type Favourite = z.infer<typeof Favourite>;

export const FavouriteList = z.object({
  favourites: z.array(Favourite),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type FavouriteList = z.infer<typeof FavouriteList>;
