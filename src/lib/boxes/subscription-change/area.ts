import type { Area } from '#lib/kernel/define-area.ts';
import { subscriptionChangeRoutes } from './api.ts';
import { subscriptionChangeHandlers, subscriptionChangeReactions, subscriptionChangeSweeps } from './jobs.ts';
import { subscriptionChangePermissions } from './permissions.ts';
import { subscriptionChangePersonal } from './personal.ts';
import { subscriptionChangeSettings } from './settings.ts';

export const subscriptionChangeArea: Area = {
  name: 'subscription-change',
  settings: subscriptionChangeSettings,
  permissions: subscriptionChangePermissions,
  routes: subscriptionChangeRoutes,
  reactions: subscriptionChangeReactions,
  handlers: subscriptionChangeHandlers,
  sweeps: subscriptionChangeSweeps,
  personal: subscriptionChangePersonal,
};
