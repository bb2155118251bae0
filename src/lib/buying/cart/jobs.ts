import { actingVisitor } from '#lib/kernel/actor.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { deleteVisitorCarts } from './forget.ts';
import { mergeCarts } from './service.ts';

/** The table has no index for it: looked through now and then. */
export const cartSweeps: readonly Sweep[] = [
  { name: 'forget-visitor-carts', everySeconds: 3600, run: deleteVisitorCarts },
];

export const cartReactions: readonly Reaction[] = [
  reactTo('member.signedIn', async (tx, { memberId }) => {
    const visitor = actingVisitor(tx.actor);
    if (visitor) await mergeCarts(tx, visitor, memberId as MemberId);
  }),
];
