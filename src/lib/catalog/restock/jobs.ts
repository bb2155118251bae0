import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { deleteOldWatches, notifyRestocked } from './service.ts';

export const restockSweeps: readonly Sweep[] = [
  { name: 'tell-restocked', run: notifyRestocked },
  { name: 'forget-restock-watches', everySeconds: 3600, run: deleteOldWatches },
];
