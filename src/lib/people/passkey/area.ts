import type { Area } from '#lib/kernel/define-area.ts';
import { passkeySweeps } from './jobs.ts';
import { passkeyPersonal } from './personal.ts';
import { passkeySettings } from './settings.ts';

export const passkeyArea: Area = {
  name: 'passkey',
  settings: passkeySettings,
  sweeps: passkeySweeps,
  personal: passkeyPersonal,
};
