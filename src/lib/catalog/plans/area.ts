import type { Area } from '#lib/kernel/define-area.ts';
import { dietitianRoutes } from './api.ts';
import { dietitianPermissions } from './permissions.ts';

export const plansArea: Area = {
  permissions: dietitianPermissions,
  routes: dietitianRoutes,
};
