import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { RestockWatched, RestockWatchInput } from './model.ts';
import { watchRestock } from './service.ts';

export const restockRoutes: readonly Route[] = [
  route(calls.watchRestock, {
    summary: 'Tells an e-mail address, once, when a SKU that is sold out can be bought again',
    access: 'anyone',
    input: RestockWatchInput,
    output: RestockWatched,
    limit: 'contribution',
    handle: watchRestock,
  }),
];
