import type { Area } from '#lib/kernel/define-area.ts';
import { paymentRoutes } from './api.ts';
import { paymentHandlers, paymentSweeps } from './jobs.ts';
import { linePayEnvironment } from './linepay/environment.ts';
import { paymentPermissions } from './permissions.ts';
import { paymentPersonal } from './personal.ts';
import { gatewayReturns } from './providers.ts';
import { paymentSettings } from './settings.ts';
import { transferEnvironment } from './transfer/environment.ts';

export const paymentArea: Area = {
  name: 'payment',
  settings: paymentSettings,
  environment: { transfer: transferEnvironment, linePay: linePayEnvironment },
  permissions: paymentPermissions,
  routes: paymentRoutes,
  webhooks: [gatewayReturns],
  handlers: paymentHandlers,
  sweeps: paymentSweeps,
  personal: paymentPersonal,
};
