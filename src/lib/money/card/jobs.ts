import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { forgetCards, releaseHolds, settleBindings } from './service.ts';

export const cardSweeps: readonly Sweep[] = [
  { name: 'settle-bindings', run: settleBindings },
  { name: 'release-holds', run: releaseHolds },
  { name: 'forget-cards', run: forgetCards },
];
