import type { Area } from '#lib/kernel/define-area.ts';
import { searchRoutes } from './api.ts';
import { searchReactions, searchSweeps } from './jobs.ts';

export const searchArea: Area = {
  name: 'search',
  routes: searchRoutes,
  reactions: searchReactions,
  sweeps: searchSweeps,
};
