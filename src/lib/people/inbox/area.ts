import type { Area } from '#lib/kernel/define-area.ts';
import { inboxRoutes } from './api.ts';
import { ownContactsEnvironment } from './environment.ts';
import { inboxHandlers, inboxReactions, inboxSweeps } from './jobs.ts';
import { inboxPersonal } from './personal.ts';
import { inboxSettings } from './settings.ts';

export const inboxArea: Area = {
  name: 'inbox',
  settings: inboxSettings,
  environment: { ownContacts: ownContactsEnvironment },
  routes: inboxRoutes,
  reactions: inboxReactions,
  handlers: inboxHandlers,
  sweeps: inboxSweeps,
  personal: inboxPersonal,
};
