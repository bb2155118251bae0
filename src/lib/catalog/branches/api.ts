import { type Route, route } from '#lib/kernel/http/route.ts';
import { cachedUntilInvalidated } from '#lib/kernel/page-cache/page-cache.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import * as calls from './calls.ts';
import { StoreList, StoreQuery } from './model.ts';
import { listStores } from './service.ts';
import { storesTag } from './tags.ts';

export const branchesRoutes: readonly Route[] = [
  route(calls.getStores, {
    summary: "The merchant's own shops, of one city or with pickup if asked",
    access: 'anyone',
    input: StoreQuery,
    output: StoreList,
    keep: { life: () => cachedUntilInvalidated(storesTag, siteTag.store) },
    handle: async (ctx, query) => {
      const list = await listStores(ctx, query);
      return { list, total: list.length };
    },
  }),
];
