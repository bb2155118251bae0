import type { Area } from '#lib/kernel/define-area.ts';
import { centerRoutes } from './api.ts';

export const memberHomeArea: Area = {
  routes: centerRoutes,
};
