import type { Area } from '#lib/kernel/define-area.ts';
import { ledgerRoutes } from './api.ts';
import { ledgerHandlers, ledgerSweeps } from './jobs.ts';
import { ledgerPermissions } from './permissions.ts';
import { ledgerPersonal } from './personal.ts';
import { checkBooksNightly, ledgerBooksOf, ownSource } from './service.ts';
import { ledgerSettings } from './settings.ts';

export const ledgerArea: Area = {
  name: 'ledger',
  settings: ledgerSettings,
  permissions: ledgerPermissions,
  routes: ledgerRoutes,
  handlers: ledgerHandlers,
  sweeps: (areas) => [...ledgerSweeps, checkBooksNightly(ledgerBooksOf(areas))],
  personal: ledgerPersonal,
  ledger: { source: ownSource },
};
