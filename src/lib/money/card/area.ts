import type { Area } from '#lib/kernel/define-area.ts';
import { cardRoutes } from './api.ts';
import { cardEnvironment } from './environment.ts';
import { cardSweeps } from './jobs.ts';
import { cardPersonal } from './personal.ts';
import { cardSettings } from './settings.ts';

export const cardArea: Area = {
  name: 'card',
  settings: cardSettings,
  environment: { cards: cardEnvironment },
  routes: cardRoutes,
  sweeps: cardSweeps,
  personal: cardPersonal,
};
