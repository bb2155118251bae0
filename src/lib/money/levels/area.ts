import type { Area } from '#lib/kernel/define-area.ts';
import { memberRoutes } from './api.ts';
import { memberHandlers, memberSweeps } from './jobs.ts';
import { memberHeld } from './personal.ts';
import { memberSettings } from './settings.ts';

export const levelsArea: Area = {
  settings: memberSettings,
  routes: memberRoutes,
  handlers: memberHandlers,
  sweeps: memberSweeps,
  personal: memberHeld,
};
