import type { Area } from '#lib/kernel/define-area.ts';
import { paymentsOffEnvironment } from './environment.ts';
import { paymentMethodSettings, taxSettings } from './settings.ts';

export const paymentMethodsArea: Area = {
  name: 'payment-methods',
  settings: { ...paymentMethodSettings, ...taxSettings },
  environment: { paymentsOff: paymentsOffEnvironment },
};
