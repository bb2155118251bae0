import { type EventHandler, onEvent } from '#lib/kernel/jobs/events.ts';
import { packOrderOfRun } from './service.ts';

/**
 * Packing an order takes less than a second, and a repeated job waits for the row and finds it done. So the
 * jobs of a killed process restart after 70 s instead of the minutes allowed for slow work.
 */
const WAY = { concurrency: 4, ahead: 4, retries: 5, limitSeconds: 20 } as const;

export const packingHandlers: readonly EventHandler[] = [
  onEvent('packing.wanted', 'pack-run-order', packOrderOfRun, WAY),
];
