import type { Route } from '#lib/kernel/http/route.ts';

export const checkoutRoutes: readonly Route[] = [];
