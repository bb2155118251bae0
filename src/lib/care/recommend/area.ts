import type { Area } from '#lib/kernel/define-area.ts';
import { recommendRoutes } from './api.ts';
import { recommendPersonal } from './personal.ts';
import { recommendSealed } from './sealed.ts';

export const recommendArea: Area = {
  name: 'recommend',
  routes: recommendRoutes,
  personal: recommendPersonal,
  sealed: recommendSealed,
};
