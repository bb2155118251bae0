import type { Area } from '#lib/kernel/define-area.ts';
import { orderListRoutes } from './api.ts';
import { orderListSettings } from './settings.ts';

export const orderListArea: Area = {
  name: 'order-list',
  settings: orderListSettings,
  routes: orderListRoutes,
};
