import type { Area } from '#lib/kernel/define-area.ts';
import { returnsRoutes } from './api.ts';
import { returnsHandlers, returnsReactions, returnsSweeps } from './jobs.ts';
import { returnsPermissions } from './permissions.ts';
import { returnsPersonal } from './personal.ts';
import { returnsSettings } from './settings.ts';
import { returnNotices } from './webhooks.ts';

export const returnsArea: Area = {
  name: 'returns',
  settings: returnsSettings,
  permissions: returnsPermissions,
  routes: returnsRoutes,
  webhooks: [returnNotices],
  reactions: returnsReactions,
  handlers: returnsHandlers,
  sweeps: returnsSweeps,
  personal: returnsPersonal,
};
