import type { Area } from '#lib/kernel/define-area.ts';
import { orderDeskRoutes } from './api.ts';
import { orderDeskSweeps } from './jobs.ts';
import { orderDeskPersonal } from './personal.ts';

export const orderDeskArea: Area = {
  name: 'order-desk',
  routes: orderDeskRoutes,
  sweeps: orderDeskSweeps,
  personal: orderDeskPersonal,
};
