import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { forgetWatchers } from './service.ts';

export const workbenchSweeps: readonly Sweep[] = [{ name: 'forget-watchers', run: forgetWatchers }];
