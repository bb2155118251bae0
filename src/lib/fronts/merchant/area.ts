import type { Area } from '#lib/kernel/define-area.ts';
import { merchantHandlers } from './jobs.ts';
import { merchantSettings } from './settings.ts';

export const merchantArea: Area = {
  name: 'merchant',
  settings: merchantSettings,
  handlers: merchantHandlers,
};
