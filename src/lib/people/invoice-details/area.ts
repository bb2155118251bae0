import type { Area } from '#lib/kernel/define-area.ts';
import { invoiceDetailsRoutes } from './api.ts';
import { invoiceDetailsPersonal } from './personal.ts';

export const invoiceDetailsArea: Area = {
  name: 'invoice-details',
  routes: invoiceDetailsRoutes,
  personal: invoiceDetailsPersonal,
};
