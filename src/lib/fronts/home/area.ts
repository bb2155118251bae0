import type { Area } from '#lib/kernel/define-area.ts';
import { homeRoutes } from './api.ts';

export const homeArea: Area = {
  name: 'home',
  routes: homeRoutes,
};
