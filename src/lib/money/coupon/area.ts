import type { Area } from '#lib/kernel/define-area.ts';
import { couponRoutes } from './api.ts';
import { couponReactions, couponSweeps } from './jobs.ts';
import { couponPersonal } from './personal.ts';
import { couponHolding, couponSource } from './service.ts';
import { couponSettings } from './settings.ts';

export const couponArea: Area = {
  name: 'coupon',
  settings: couponSettings,
  routes: couponRoutes,
  reactions: couponReactions,
  sweeps: couponSweeps,
  personal: couponPersonal,
  ledger: { source: couponSource, holding: couponHolding },
};
