import type { Area } from '#lib/kernel/define-area.ts';
import { cartRoutes } from './api.ts';
import { cartReactions, cartSweeps } from './jobs.ts';
import { cartPersonal } from './personal.ts';
import { cartSettings } from './settings.ts';

export const cartArea: Area = {
  name: 'cart',
  settings: cartSettings,
  routes: cartRoutes,
  reactions: cartReactions,
  sweeps: cartSweeps,
  personal: cartPersonal,
};
