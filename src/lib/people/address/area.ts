import type { Area } from '#lib/kernel/define-area.ts';
import { addressRoutes } from './api.ts';
import { addressPersonal } from './personal.ts';
import { addressSettings } from './settings.ts';

export const addressArea: Area = {
  name: 'address',
  settings: addressSettings,
  routes: addressRoutes,
  personal: addressPersonal,
};
