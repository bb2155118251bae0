import type { Area } from '#lib/kernel/define-area.ts';
import { workbenchRoutes } from './api.ts';
import { workbenchSweeps } from './jobs.ts';
import { workbenchHeld } from './personal.ts';

export const orderDeskArea: Area = {
  routes: workbenchRoutes,
  sweeps: workbenchSweeps,
  personal: workbenchHeld,
};
