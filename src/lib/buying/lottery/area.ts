import type { Area } from '#lib/kernel/define-area.ts';
import { lotteryRoutes } from './api.ts';
import { lotteryHandlers, lotterySweeps } from './jobs.ts';
import { lotteryPermissions } from './permissions.ts';
import { lotteryPersonal } from './personal.ts';
import { lotterySealed } from './sealed.ts';
import { lotterySource } from './service.ts';
import { lotterySettings } from './settings.ts';

export const lotteryArea: Area = {
  name: 'lottery',
  settings: lotterySettings,
  permissions: lotteryPermissions,
  routes: lotteryRoutes,
  handlers: lotteryHandlers,
  sweeps: lotterySweeps,
  personal: lotteryPersonal,
  sealed: lotterySealed,
  ledger: { source: lotterySource },
};
