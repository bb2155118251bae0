import type { Area } from '#lib/kernel/define-area.ts';
import { staffRoutes } from './api.ts';
import { staffEnvironment } from './environment.ts';
import { staffSweeps } from './jobs.ts';
import { staffPermissions } from './permissions.ts';
import { identifyStaff } from './service.ts';
import { staffSettings } from './settings.ts';

export const staffArea: Area = {
  name: 'staff',
  settings: staffSettings,
  environment: { staff: staffEnvironment },
  permissions: staffPermissions,
  routes: staffRoutes,
  identify: { staff: identifyStaff },
  sweeps: staffSweeps,
};
