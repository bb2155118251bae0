import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { forgetInbox } from './service.ts';

export const inboxSweeps: readonly Sweep[] = [{ name: 'forget-inbox', everySeconds: 3600, run: forgetInbox }];
