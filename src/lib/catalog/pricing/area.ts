import type { Area } from '#lib/kernel/define-area.ts';
import { pricingSettings } from './settings.ts';

export const pricingArea: Area = {
  name: 'pricing',
  settings: pricingSettings,
};
