import type { Area } from '#lib/kernel/define-area.ts';
import { referralRoutes } from './api.ts';
import { referralHandlers, referralReactions, referralSweeps } from './jobs.ts';
import { referralPermissions } from './permissions.ts';
import { referralPersonal } from './personal.ts';
import { referralSealed } from './sealed.ts';
import { referralHolding, referralSource } from './service.ts';
import { referralSettings } from './settings.ts';

export const referralArea: Area = {
  name: 'referral',
  settings: referralSettings,
  permissions: referralPermissions,
  routes: referralRoutes,
  reactions: referralReactions,
  handlers: referralHandlers,
  sweeps: referralSweeps,
  personal: referralPersonal,
  sealed: referralSealed,
  ledger: { source: referralSource, holding: referralHolding },
};
