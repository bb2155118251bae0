import type { Area } from '#lib/kernel/define-area.ts';
import { refundRoutes } from './api.ts';
import { refundHandlers, refundReactions, refundSweeps } from './jobs.ts';
import { refundPermissions } from './permissions.ts';
import { refundPersonal } from './personal.ts';
import { refundedCoins, refundSource } from './service.ts';
import { refundSettings } from './settings.ts';

export const refundArea: Area = {
  name: 'refund',
  settings: refundSettings,
  permissions: refundPermissions,
  routes: refundRoutes,
  reactions: refundReactions,
  handlers: refundHandlers,
  sweeps: refundSweeps,
  personal: refundPersonal,
  ledger: { source: refundSource, coinsBack: refundedCoins },
};
