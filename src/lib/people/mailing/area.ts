import type { Area } from '#lib/kernel/define-area.ts';
import { mailingRoutes } from './api.ts';
import { mailingReactions } from './jobs.ts';
import { oneClickUnsubscribe } from './one-click.ts';
import { mailingPersonal } from './personal.ts';
import { mailingSettings } from './settings.ts';

export const mailingArea: Area = {
  name: 'mailing',
  settings: mailingSettings,
  routes: mailingRoutes,
  webhooks: [oneClickUnsubscribe],
  reactions: mailingReactions,
  personal: mailingPersonal,
};
