import type { Area } from '#lib/kernel/define-area.ts';
import { figuresRoutes } from './api.ts';
import { figuresPermissions } from './permissions.ts';

export const figuresArea: Area = {
  name: 'figures',
  permissions: figuresPermissions,
  routes: figuresRoutes,
};
