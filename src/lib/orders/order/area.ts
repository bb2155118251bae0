import type { Area } from '#lib/kernel/define-area.ts';
import { orderRoutes } from './api.ts';
import { orderHandlers, orderReactions, orderSweeps } from './jobs.ts';
import { orderPermissions } from './permissions.ts';
import { orderPersonal } from './personal.ts';
import { orderSettings } from './settings.ts';

export const orderArea: Area = {
  name: 'order',
  settings: orderSettings,
  permissions: orderPermissions,
  routes: orderRoutes,
  reactions: orderReactions,
  handlers: orderHandlers,
  sweeps: orderSweeps,
  personal: orderPersonal,
};
