import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { forgetStaleSignIns } from './cleanup.ts';
import { forgetFormerContacts } from './former.ts';

export const accountSweeps: readonly Sweep[] = [
  { name: 'forget-stale-sign-ins', run: forgetStaleSignIns },
  forgetFormerContacts,
];
