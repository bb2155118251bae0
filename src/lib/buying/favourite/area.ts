import type { Area } from '#lib/kernel/define-area.ts';
import { favouriteRoutes } from './api.ts';
import { favouriteSweeps } from './jobs.ts';
import { favouritePersonal } from './personal.ts';
import { favouriteSettings } from './settings.ts';

export const favouriteArea: Area = {
  name: 'favourite',
  settings: favouriteSettings,
  routes: favouriteRoutes,
  sweeps: favouriteSweeps,
  personal: favouritePersonal,
};
