import type { Area } from '#lib/kernel/define-area.ts';
import { restockRoutes } from './api.ts';
import { restockSweeps } from './jobs.ts';
import { restockPersonal } from './personal.ts';
import { restockSettings } from './settings.ts';

export const restockArea: Area = {
  name: 'restock',
  settings: restockSettings,
  routes: restockRoutes,
  sweeps: restockSweeps,
  personal: restockPersonal,
};
