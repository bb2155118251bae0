import type { Area } from '#lib/kernel/define-area.ts';
import { personalOf } from '#lib/kernel/define-area.ts';
import { privacyRoutes } from './api.ts';
import { privacyHandlers, privacyReactions, privacySweeps } from './jobs.ts';
import { privacyPersonal } from './personal.ts';
import { privacySettings } from './settings.ts';

export const privacyArea: Area = {
  name: 'privacy',
  settings: privacySettings,
  routes: (areas) => privacyRoutes(personalOf(areas)),
  reactions: privacyReactions,
  handlers: (areas) => privacyHandlers(personalOf(areas)),
  sweeps: (areas) => privacySweeps(personalOf(areas)),
  personal: privacyPersonal,
};
