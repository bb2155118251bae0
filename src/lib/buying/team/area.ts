import type { Area } from '#lib/kernel/define-area.ts';
import { teamRoutes } from './api.ts';
import { teamReactions, teamSweeps } from './jobs.ts';
import { teamPersonal } from './personal.ts';
import { teamSettings } from './settings.ts';

export const teamArea: Area = {
  name: 'team',
  settings: teamSettings,
  routes: teamRoutes,
  reactions: teamReactions,
  sweeps: teamSweeps,
  personal: teamPersonal,
};
