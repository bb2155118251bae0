import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { getIndex } from './calls.ts';
import { HomeData } from './model.ts';
import { homeCachePolicy, homeData } from './service.ts';

export const homeRoutes: readonly Route[] = [
  route(getIndex, {
    summary: 'What the home page is made of',
    access: 'anyone',
    input: z.object({}),
    output: HomeData,
    keep: { life: (data, { now }) => homeCachePolicy(data, now) },
    handle: (ctx) => homeData(ctx),
  }),
];
