import type { Area } from '#lib/kernel/define-area.ts';
import { healthKeysEnvironment } from './environment.ts';
import { healthReactions, healthSweeps } from './jobs.ts';
import { healthHeld } from './personal.ts';
import { healthSealed } from './sealed.ts';
import { healthSettings } from './settings.ts';

export const healthProfileArea: Area = {
  settings: healthSettings,
  environment: { healthKeys: healthKeysEnvironment },
  reactions: healthReactions,
  sweeps: healthSweeps,
  personal: healthHeld,
  sealed: healthSealed,
};
