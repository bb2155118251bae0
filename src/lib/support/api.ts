import type { Route } from '#lib/kernel/http/route.ts';

export const supportRoutes: readonly Route[] = [];
