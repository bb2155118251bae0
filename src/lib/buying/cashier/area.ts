import type { Area } from '#lib/kernel/define-area.ts';
import { cashierRoutes } from './api.ts';
import { cashierPermissions } from './permissions.ts';
import { cashierPersonal } from './personal.ts';
import { cashierSettings } from './settings.ts';

export const cashierArea: Area = {
  name: 'cashier',
  settings: cashierSettings,
  permissions: cashierPermissions,
  routes: cashierRoutes,
  personal: cashierPersonal,
};
