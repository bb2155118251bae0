import type { Area } from '#lib/kernel/define-area.ts';
import { catalogRoutes } from './api.ts';
import { catalogSweeps } from './jobs.ts';
import { catalogPermissions } from './permissions.ts';
import { catalogSettings } from './settings.ts';

export const goodsArea: Area = {
  settings: catalogSettings,
  permissions: catalogPermissions,
  routes: catalogRoutes,
  sweeps: catalogSweeps,
};
