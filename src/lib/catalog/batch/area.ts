import type { Area } from '#lib/kernel/define-area.ts';
import { batchRoutes } from './api.ts';
import { batchPermissions } from './permissions.ts';
import { batchSettings } from './settings.ts';

export const batchArea: Area = {
  name: 'batch',
  settings: batchSettings,
  permissions: batchPermissions,
  routes: batchRoutes,
};
