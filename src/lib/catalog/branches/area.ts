import type { Area } from '#lib/kernel/define-area.ts';
import { branchesRoutes } from './api.ts';

export const branchesArea: Area = {
  name: 'branches',
  routes: branchesRoutes,
};
