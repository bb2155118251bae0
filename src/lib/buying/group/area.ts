import type { Area } from '#lib/kernel/define-area.ts';
import { groupRoutes } from './api.ts';
import { groupHandlers, groupReactions, groupSweeps } from './jobs.ts';
import { groupPersonal } from './personal.ts';
import { groupSettings } from './settings.ts';

export const groupArea: Area = {
  name: 'group',
  settings: groupSettings,
  routes: groupRoutes,
  reactions: groupReactions,
  handlers: groupHandlers,
  sweeps: groupSweeps,
  personal: groupPersonal,
};
