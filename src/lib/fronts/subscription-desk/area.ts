import type { Area } from '#lib/kernel/define-area.ts';
import { subscriptionDeskRoutes } from './api.ts';
import { subscriptionDeskPermissions } from './permissions.ts';

export const subscriptionDeskArea: Area = {
  permissions: subscriptionDeskPermissions,
  routes: subscriptionDeskRoutes,
};
