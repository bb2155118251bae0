import type { Area } from '#lib/kernel/define-area.ts';
import { giftRoutes } from './api.ts';
import { giftReactions, giftSweeps } from './jobs.ts';
import { giftPersonal } from './personal.ts';
import { giftSettings } from './settings.ts';

export const giftArea: Area = {
  name: 'gift',
  settings: giftSettings,
  routes: giftRoutes,
  reactions: giftReactions,
  sweeps: giftSweeps,
  personal: giftPersonal,
};
