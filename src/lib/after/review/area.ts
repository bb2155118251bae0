import type { Area } from '#lib/kernel/define-area.ts';
import { reviewRoutes } from './api.ts';
import { reviewPermissions } from './permissions.ts';
import { reviewPersonal } from './personal.ts';
import { reviewSource } from './service.ts';
import { reviewSettings } from './settings.ts';

export const reviewArea: Area = {
  name: 'review',
  settings: reviewSettings,
  permissions: reviewPermissions,
  routes: reviewRoutes,
  personal: reviewPersonal,
  ledger: { source: reviewSource },
};
