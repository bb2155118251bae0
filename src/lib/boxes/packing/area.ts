import type { Area } from '#lib/kernel/define-area.ts';
import { packingRoutes } from './api.ts';
import { packingHandlers } from './jobs.ts';
import { packingPersonal } from './personal.ts';

export const packingArea: Area = {
  name: 'packing',
  routes: packingRoutes,
  handlers: packingHandlers,
  personal: packingPersonal,
};
