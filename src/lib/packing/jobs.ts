import { type EventHandler, onEvent } from '#lib/kernel/jobs/events.ts';
import { packOrderOfRun } from './service.ts';

export const packingHandlers: readonly EventHandler[] = [
  onEvent('packing.wanted', 'pack-run-order', packOrderOfRun, { concurrency: 4, retries: 5 }),
];
