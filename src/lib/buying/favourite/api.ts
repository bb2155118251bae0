import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { FavouriteInput, FavouriteList, FavouriteState, ListFavouritesInput } from './model.ts';
import * as service from './service.ts';

export const favouriteRoutes: readonly Route[] = [
  route(calls.checkFavourite, {
    summary: 'Whether a good is among the favourites',
    input: FavouriteInput,
    output: FavouriteState,
    access: 'member',
    handle: (ctx, { goodsId }) => service.checkFavourite(ctx, ctx.actor.memberId, goodsId),
  }),
  route(calls.saveFavourite, {
    summary: 'Adds a good to the favourites',
    input: FavouriteInput,
    output: FavouriteState,
    access: 'member',
    handle: (ctx, { goodsId }) => service.saveFavourite(ctx, ctx.actor.memberId, goodsId),
  }),
  route(calls.removeFavourite, {
    summary: 'Takes a good out of the favourites',
    input: FavouriteInput,
    output: FavouriteState,
    access: 'member',
    handle: (ctx, { goodsId }) => service.removeFavourite(ctx, ctx.actor.memberId, goodsId),
  }),
  route(calls.listFavourites, {
    summary: 'The favourites, the newest first',
    input: ListFavouritesInput,
    output: FavouriteList,
    access: 'member',
    handle: (ctx, { page }) => service.listFavourites(ctx, ctx.actor.memberId, page),
  }),
];
