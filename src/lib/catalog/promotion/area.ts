import type { Area } from '#lib/kernel/define-area.ts';
import { promotionSweeps } from './jobs.ts';
import { promotionPermissions } from './permissions.ts';

export const promotionArea: Area = {
  name: 'promotion',
  permissions: promotionPermissions,
  sweeps: promotionSweeps,
};
