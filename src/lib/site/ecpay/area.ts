import type { Area } from '#lib/kernel/define-area.ts';
import { ecpayEnvironment } from './environment.ts';
import { ecpaySettings } from './settings.ts';

export const ecpayArea: Area = {
  name: 'ecpay',
  settings: ecpaySettings,
  environment: { ecpay: ecpayEnvironment },
};
