import type { Area } from '#lib/kernel/define-area.ts';
import { plansRoutes } from './api.ts';
import { plansPermissions } from './permissions.ts';

export const plansArea: Area = {
  name: 'plans',
  permissions: plansPermissions,
  routes: plansRoutes,
};
