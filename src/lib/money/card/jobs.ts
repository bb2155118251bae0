import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { deleteRemovedCards, releaseAuthorizations, settleBindings } from './service.ts';

export const cardSweeps: readonly Sweep[] = [
  { name: 'settle-bindings', run: settleBindings },
  { name: 'release-holds', run: releaseAuthorizations },
  { name: 'forget-cards', run: deleteRemovedCards },
];
