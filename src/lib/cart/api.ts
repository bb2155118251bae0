import type { Route } from '#lib/kernel/http/route.ts';

export const cartRoutes: readonly Route[] = [];
