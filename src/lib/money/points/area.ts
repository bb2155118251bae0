import type { Area } from '#lib/kernel/define-area.ts';
import { pointsRoutes } from './api.ts';
import { pointsReactions } from './jobs.ts';
import { pointsPersonal } from './personal.ts';
import { pointsSource } from './service.ts';
import { pointsSettings } from './settings.ts';

export const pointsArea: Area = {
  name: 'points',
  settings: pointsSettings,
  routes: pointsRoutes,
  reactions: pointsReactions,
  personal: pointsPersonal,
  ledger: { source: pointsSource },
};
