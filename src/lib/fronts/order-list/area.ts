import type { Area } from '#lib/kernel/define-area.ts';
import { deskRoutes } from './api.ts';
import { deskSettings } from './settings.ts';

export const orderListArea: Area = {
  settings: deskSettings,
  routes: deskRoutes,
};
