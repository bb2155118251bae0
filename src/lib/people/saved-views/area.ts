import type { Area } from '#lib/kernel/define-area.ts';
import { savedViewsRoutes } from './api.ts';

export const savedViewsArea: Area = {
  name: 'saved-views',
  routes: savedViewsRoutes,
};
