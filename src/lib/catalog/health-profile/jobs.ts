import { actingVisitor } from '#lib/kernel/actor.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { claimProfiles, deleteUnusedProfiles, extendRetentionOf } from './service.ts';

export const healthProfileReactions: readonly Reaction[] = [
  reactTo('member.signedIn', async (tx, { memberId }) => {
    const visitor = actingVisitor(tx.actor);
    if (visitor) await claimProfiles(tx, visitor, memberId as MemberId);
    await extendRetentionOf(tx, memberId as MemberId);
  }),
];

export const healthProfileSweeps: readonly Sweep[] = [
  { name: 'forget-health', everySeconds: 3600, run: deleteUnusedProfiles },
];
