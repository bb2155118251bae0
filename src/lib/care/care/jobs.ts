import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import * as service from './service.ts';

export const careReactions: readonly Reaction[] = [
  reactTo('quest.finished', (tx, { personId }) => service.openForResult(tx, personId as PersonId)),
  reactTo('health.consented', async (tx, { personId, kinds }) => {
    if (kinds.includes('dietitian')) await service.openForResult(tx, personId as PersonId);
  }),
  reactTo('health.withdrawn', async (tx, { personId, kinds }) => {
    const id = personId as PersonId;
    if (kinds.includes('dietitian')) await service.endCare(tx, id);
    if (kinds.includes('answers')) await service.deleteCare(tx, id);
  }),
  reactTo('staff.reachesLess', (tx, { staffId }) => service.releaseCasesOf(tx, staffId as StaffId)),
];

export const careSweeps: readonly Sweep[] = [
  { name: 'close-care', everySeconds: 300, run: service.closeCasesWithoutConsent },
  { name: 'expire-proposals', everySeconds: 300, run: service.expireProposals },
];
