import type { Area } from '#lib/kernel/define-area.ts';
import { trackingRoutes } from './api.ts';
import { trackingSweeps } from './jobs.ts';
import { trackingPersonal } from './personal.ts';
import { trackingSettings } from './settings.ts';

export const trackingArea: Area = {
  name: 'tracking',
  settings: trackingSettings,
  routes: trackingRoutes,
  sweeps: trackingSweeps,
  personal: trackingPersonal,
};
