import type { Area } from '#lib/kernel/define-area.ts';
import { packRoutes } from './api.ts';
import { packPersonal } from './personal.ts';
import { packSettings } from './settings.ts';

export const packArea: Area = {
  name: 'pack',
  settings: packSettings,
  routes: packRoutes,
  personal: packPersonal,
};
