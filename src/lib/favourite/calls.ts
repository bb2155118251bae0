import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { FavouriteInput, FavouriteList, FavouriteState, ListFavouritesInput } from './model.ts';

/** The member's favourites (row B2). */
export const checkFavourite = wire<z.input<typeof FavouriteInput>, FavouriteState>(
  'GET',
  '/h5/favourite/check',
);
export const saveFavourite = wire<z.input<typeof FavouriteInput>, FavouriteState>(
  'POST',
  '/h5/favourite/save',
);
export const removeFavourite = wire<z.input<typeof FavouriteInput>, FavouriteState>(
  'POST',
  '/h5/favourite/remove',
);
export const listFavourites = wire<z.input<typeof ListFavouritesInput>, FavouriteList>(
  'GET',
  '/h5/favourite/list',
);
