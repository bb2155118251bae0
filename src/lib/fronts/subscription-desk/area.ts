import type { Area } from '#lib/kernel/define-area.ts';
import { subscriptionDeskRoutes } from './api.ts';
import { subscriptionDeskPermissions } from './permissions.ts';

export const subscriptionDeskArea: Area = {
  name: 'subscription-desk',
  permissions: subscriptionDeskPermissions,
  routes: subscriptionDeskRoutes,
};
