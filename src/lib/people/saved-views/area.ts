import type { Area } from '#lib/kernel/define-area.ts';
import { viewRoutes } from './api.ts';

export const savedViewsArea: Area = {
  routes: viewRoutes,
};
