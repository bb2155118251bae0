import type { Area } from '#lib/kernel/define-area.ts';
import { siteRoutes } from './api.ts';
import { offlineEnvironment, ratesEnvironment, storeEnvironment } from './environment.ts';
import { sitePermissions } from './permissions.ts';
import { siteSettings } from './settings.ts';

export const siteArea: Area = {
  name: 'site',
  settings: siteSettings,
  environment: { storeId: storeEnvironment, rates: ratesEnvironment, offline: offlineEnvironment },
  permissions: sitePermissions,
  routes: siteRoutes,
};
