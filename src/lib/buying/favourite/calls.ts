import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { FavouriteInput, FavouriteList, FavouriteState, ListFavouritesInput } from './model.ts';

/** The member's favourites (row B2). */
export const checkFavourite = endpoint<z.input<typeof FavouriteInput>, FavouriteState>(
  'GET',
  '/h5/favourite/check',
);
export const saveFavourite = endpoint<z.input<typeof FavouriteInput>, FavouriteState>(
  'POST',
  '/h5/favourite/save',
);
export const removeFavourite = endpoint<z.input<typeof FavouriteInput>, FavouriteState>(
  'POST',
  '/h5/favourite/remove',
);
export const listFavourites = endpoint<z.input<typeof ListFavouritesInput>, FavouriteList>(
  'GET',
  '/h5/favourite/list',
);
