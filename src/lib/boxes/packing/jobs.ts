import { type EventHandler, onEvent } from '#lib/kernel/jobs/events.ts';
import { packOrderOfRun } from './service.ts';

/**
 * An order is packed within a second, and a turn that comes again waits for the first one's row and finds it done: what a
 * killed process has taken is given to the next after 70 s, not after the minutes that slow work may take.
 */
const WAY = { concurrency: 4, ahead: 4, retries: 5, limitSeconds: 20 } as const;

export const packingHandlers: readonly EventHandler[] = [
  onEvent('packing.wanted', 'pack-run-order', packOrderOfRun, WAY),
];
