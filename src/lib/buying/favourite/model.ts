import { z } from 'zod';
import { idNumber, wholeNumber } from '#lib/kernel/text/validation.ts';

/** Favourites in the API (row B2). */

export const FAVOURITES_PER_PAGE = 24;

export const FavouriteInput = z.object({ goodsId: idNumber('favouriteFailed') });

export const FavouriteState = z.object({
  isFavourite: z.boolean(),
  /** Number of the member's favourites. */
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
  /** This member's price by level and first order, NT$; never more than `price`. */
  ownPrice: z.int(),
  inStock: z.boolean(),
  /** False for a product that is no longer sold. */
  onSale: z.boolean(),
  /** Price drop since it was saved, NT$; 0 without one. */
  cheaperBy: z.int(),
  /** It was sold out and was restocked recently. */
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
