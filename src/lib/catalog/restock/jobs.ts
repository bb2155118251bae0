import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { forgetRestockWatches, tellRestocked } from './service.ts';

export const restockSweeps: readonly Sweep[] = [
  { name: 'tell-restocked', run: tellRestocked },
  { name: 'forget-restock-watches', everySeconds: 3600, run: forgetRestockWatches },
];
