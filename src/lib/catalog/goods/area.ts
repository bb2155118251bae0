import type { Area } from '#lib/kernel/define-area.ts';
import { goodsRoutes } from './api.ts';
import { goodsSweeps } from './jobs.ts';
import { goodsPermissions } from './permissions.ts';
import { goodsSettings } from './settings.ts';

export const goodsArea: Area = {
  name: 'goods',
  settings: goodsSettings,
  permissions: goodsPermissions,
  routes: goodsRoutes,
  sweeps: goodsSweeps,
};
