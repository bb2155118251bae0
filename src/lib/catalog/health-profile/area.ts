import type { Area } from '#lib/kernel/define-area.ts';
import { healthKeysEnvironment } from './environment.ts';
import { healthProfileReactions, healthProfileSweeps } from './jobs.ts';
import { healthProfilePersonal } from './personal.ts';
import { healthProfileSealed } from './sealed.ts';
import { healthProfileSettings } from './settings.ts';

export const healthProfileArea: Area = {
  name: 'health-profile',
  settings: healthProfileSettings,
  environment: { healthKeys: healthKeysEnvironment },
  reactions: healthProfileReactions,
  sweeps: healthProfileSweeps,
  personal: healthProfilePersonal,
  sealed: healthProfileSealed,
};
