import type { Area } from '#lib/kernel/define-area.ts';
import { levelsRoutes } from './api.ts';
import { levelsHandlers, levelsSweeps } from './jobs.ts';
import { levelsPersonal } from './personal.ts';
import { levelsSettings } from './settings.ts';

export const levelsArea: Area = {
  name: 'levels',
  settings: levelsSettings,
  routes: levelsRoutes,
  handlers: levelsHandlers,
  sweeps: levelsSweeps,
  personal: levelsPersonal,
};
