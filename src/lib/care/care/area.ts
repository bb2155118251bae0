import type { Area } from '#lib/kernel/define-area.ts';
import { careRoutes } from './api.ts';
import { careReactions, careSweeps } from './jobs.ts';
import { carePermissions } from './permissions.ts';
import { carePersonal } from './personal.ts';
import { careSealed } from './sealed.ts';
import { careSettings } from './settings.ts';

export const careArea: Area = {
  name: 'care',
  settings: careSettings,
  permissions: carePermissions,
  routes: careRoutes,
  reactions: careReactions,
  sweeps: careSweeps,
  personal: carePersonal,
  sealed: careSealed,
};
