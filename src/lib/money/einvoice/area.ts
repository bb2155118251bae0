import type { Area } from '#lib/kernel/define-area.ts';
import { einvoiceRoutes } from './api.ts';
import { invoiceEnvironment } from './environment.ts';
import { invoiceHandlers, invoiceSweeps } from './jobs.ts';
import { einvoicePersonal } from './personal.ts';

export const einvoiceArea: Area = {
  name: 'einvoice',
  environment: { invoice: invoiceEnvironment },
  routes: einvoiceRoutes,
  handlers: invoiceHandlers,
  sweeps: invoiceSweeps,
  personal: einvoicePersonal,
};
