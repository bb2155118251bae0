import type { Area } from '#lib/kernel/define-area.ts';
import { groupDeskRoutes } from './api.ts';
import { groupDeskPermissions } from './permissions.ts';

export const groupDeskArea: Area = {
  permissions: groupDeskPermissions,
  routes: groupDeskRoutes,
};
