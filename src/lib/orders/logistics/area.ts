import type { Area } from '#lib/kernel/define-area.ts';
import { logisticsRoutes } from './api.ts';
import { logisticsEnvironment } from './environment.ts';
import { storeMapReturn } from './map-return.ts';
import { logisticsSettings } from './settings.ts';

export const logisticsArea: Area = {
  name: 'logistics',
  settings: logisticsSettings,
  environment: { logistics: logisticsEnvironment },
  routes: logisticsRoutes,
  webhooks: [storeMapReturn],
};
