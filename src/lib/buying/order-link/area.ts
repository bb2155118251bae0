import type { Area } from '#lib/kernel/define-area.ts';
import { orderLinkRoutes } from './api.ts';
import { orderLinkPersonal } from './personal.ts';
import { orderLinkSettings } from './settings.ts';

export const orderLinkArea: Area = {
  name: 'order-link',
  settings: orderLinkSettings,
  routes: orderLinkRoutes,
  personal: orderLinkPersonal,
};
