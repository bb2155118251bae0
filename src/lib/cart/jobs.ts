import { actingVisitor } from '#lib/kernel/actor.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo } from '#lib/kernel/jobs/events.ts';
import { mergeCarts } from './service.ts';

export const cartReactions: readonly Reaction[] = [
  reactTo('member.signedIn', async (tx, { memberId }) => {
    const visitor = actingVisitor(tx.actor);
    if (visitor) await mergeCarts(tx, visitor, memberId as MemberId);
  }),
];
