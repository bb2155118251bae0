import type { Area } from '#lib/kernel/define-area.ts';
import { plateRoutes } from './api.ts';
import { plateReactions, plateSweeps } from './jobs.ts';
import { platePermissions } from './permissions.ts';
import { platePersonal } from './personal.ts';
import { plateSealed } from './sealed.ts';
import { plateSource } from './service.ts';
import { plateSettings } from './settings.ts';

export const plateArea: Area = {
  name: 'plate',
  settings: plateSettings,
  permissions: platePermissions,
  routes: plateRoutes,
  reactions: plateReactions,
  sweeps: plateSweeps,
  personal: platePersonal,
  sealed: plateSealed,
  ledger: { source: plateSource },
};
