import type { Area } from '#lib/kernel/define-area.ts';
import { bookingRoutes } from './api.ts';
import { bookingHandlers, bookingSweeps } from './jobs.ts';
import { bookingPermissions } from './permissions.ts';
import { bookingPersonal } from './personal.ts';
import { bookingSettings } from './settings.ts';

export const bookingArea: Area = {
  name: 'booking',
  settings: bookingSettings,
  permissions: bookingPermissions,
  routes: bookingRoutes,
  handlers: bookingHandlers,
  sweeps: bookingSweeps,
  personal: bookingPersonal,
};
