import type { Area } from '#lib/kernel/define-area.ts';
import { recommendRoutes } from './api.ts';
import { recommendHeld } from './personal.ts';
import { recommendSealed } from './sealed.ts';

export const recommendArea: Area = {
  routes: recommendRoutes,
  personal: recommendHeld,
  sealed: recommendSealed,
};
