import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { deleteStaleSignIns } from './cleanup.ts';
import { deleteFormerContacts } from './former.ts';

export const accountSweeps: readonly Sweep[] = [
  { name: 'forget-stale-sign-ins', run: deleteStaleSignIns },
  deleteFormerContacts,
];
