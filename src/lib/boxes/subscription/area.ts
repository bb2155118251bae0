import type { Area } from '#lib/kernel/define-area.ts';
import { subscriptionHandlers, subscriptionReactions, subscriptionSweeps } from './jobs.ts';
import { subscriptionPersonal } from './personal.ts';
import { subscriptionSettings } from './settings.ts';

export const subscriptionArea: Area = {
  name: 'subscription',
  settings: subscriptionSettings,
  reactions: subscriptionReactions,
  handlers: subscriptionHandlers,
  sweeps: subscriptionSweeps,
  personal: subscriptionPersonal,
};
