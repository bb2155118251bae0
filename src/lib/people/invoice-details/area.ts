import type { Area } from '#lib/kernel/define-area.ts';
import { invoiceDetailsRoutes } from './api.ts';
import { invoiceDetailsPersonal } from './personal.ts';

export const invoiceDetailsArea: Area = {
  routes: invoiceDetailsRoutes,
  personal: invoiceDetailsPersonal,
};
