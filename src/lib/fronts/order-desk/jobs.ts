import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { deleteOldWatchers } from './service.ts';

export const orderDeskSweeps: readonly Sweep[] = [{ name: 'forget-watchers', run: deleteOldWatchers }];
