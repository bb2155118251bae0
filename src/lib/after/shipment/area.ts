import type { Area } from '#lib/kernel/define-area.ts';
import { shipmentRoutes } from './api.ts';
import { courierEnvironment, senderEnvironment } from './environment.ts';
import { shipmentHandlers, shipmentSweeps } from './jobs.ts';
import { shipmentPermissions } from './permissions.ts';
import { shipmentPersonal } from './personal.ts';
import { shipmentSettings } from './settings.ts';
import { parcelNotices, storeNotices } from './webhooks.ts';

export const shipmentArea: Area = {
  name: 'shipment',
  settings: shipmentSettings,
  environment: { courier: courierEnvironment, sender: senderEnvironment },
  permissions: shipmentPermissions,
  routes: shipmentRoutes,
  webhooks: [parcelNotices, storeNotices],
  handlers: shipmentHandlers,
  sweeps: shipmentSweeps,
  personal: shipmentPersonal,
};
