import type { Area } from '#lib/kernel/define-area.ts';
import { promotionSweeps } from './jobs.ts';
import { promotionPermissions } from './permissions.ts';

export const promotionArea: Area = {
  permissions: promotionPermissions,
  sweeps: promotionSweeps,
};
