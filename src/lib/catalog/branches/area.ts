import type { Area } from '#lib/kernel/define-area.ts';
import { storeRoutes } from './api.ts';

export const branchesArea: Area = {
  routes: storeRoutes,
};
