import type { Area } from '#lib/kernel/define-area.ts';
import { intakeRoutes } from './api.ts';
import { intakeReactions, intakeSweeps } from './jobs.ts';
import { intakePersonal } from './personal.ts';

export const intakeArea: Area = {
  name: 'intake',
  routes: intakeRoutes,
  reactions: intakeReactions,
  sweeps: intakeSweeps,
  personal: intakePersonal,
};
