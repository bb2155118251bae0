import type { Area } from '#lib/kernel/define-area.ts';
import { supportRoutes } from './api.ts';
import { supportSweeps } from './jobs.ts';
import { supportPermissions } from './permissions.ts';
import { supportPersonal } from './personal.ts';
import { supportSettings } from './settings.ts';

export const supportArea: Area = {
  name: 'support',
  settings: supportSettings,
  permissions: supportPermissions,
  routes: supportRoutes,
  sweeps: supportSweeps,
  personal: supportPersonal,
};
