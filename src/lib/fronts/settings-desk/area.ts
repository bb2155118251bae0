import type { Area } from '#lib/kernel/define-area.ts';
import { settingsDeskRoutes } from './api.ts';

export const settingsDeskArea: Area = {
  name: 'settings-desk',
  routes: (areas) => settingsDeskRoutes(areas),
};
