import type { Area } from '#lib/kernel/define-area.ts';
import { groupDeskRoutes } from './api.ts';
import { groupDeskPermissions } from './permissions.ts';

export const groupDeskArea: Area = {
  name: 'group-desk',
  permissions: groupDeskPermissions,
  routes: groupDeskRoutes,
};
