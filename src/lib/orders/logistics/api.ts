import { type Route, route } from '#lib/kernel/http/route.ts';
import { openStoreMap } from './calls.ts';
import { MapStart, OpenMapInput } from './model.ts';
import * as logistics from './service.ts';

export const logisticsRoutes: readonly Route[] = [
  route(openStoreMap, {
    summary: "The form that opens a chain's store map; the chosen store comes back through the browser",
    access: 'anyone',
    input: OpenMapInput,
    output: MapStart,
    handle: async (ctx, input) => logistics.openStoreMap(ctx, input),
  }),
];
