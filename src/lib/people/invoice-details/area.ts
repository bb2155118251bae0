import type { Area } from '#lib/kernel/define-area.ts';
import { invoiceRoutes } from './api.ts';
import { invoiceHeld } from './personal.ts';

export const invoiceDetailsArea: Area = {
  routes: invoiceRoutes,
  personal: invoiceHeld,
};
