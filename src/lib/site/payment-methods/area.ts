import type { Area } from '#lib/kernel/define-area.ts';
import { paymentsOffEnvironment } from './environment.ts';
import { taxSettings, waySettings } from './settings.ts';

export const paymentMethodsArea: Area = {
  settings: { ...waySettings, ...taxSettings },
  environment: { paymentsOff: paymentsOffEnvironment },
};
