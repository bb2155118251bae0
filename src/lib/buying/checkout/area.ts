import type { Area } from '#lib/kernel/define-area.ts';
import { checkoutRoutes } from './api.ts';
import { checkoutSettings } from './settings.ts';

export const checkoutArea: Area = {
  name: 'checkout',
  settings: checkoutSettings,
  routes: checkoutRoutes,
};
