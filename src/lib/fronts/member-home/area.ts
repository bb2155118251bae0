import type { Area } from '#lib/kernel/define-area.ts';
import { memberHomeRoutes } from './api.ts';

export const memberHomeArea: Area = {
  name: 'member-home',
  routes: memberHomeRoutes,
};
