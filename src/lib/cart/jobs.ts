import { type Reaction, reactTo } from '#lib/kernel/jobs/events.ts';
import { mergeCarts } from './service.ts';

export const cartReactions: readonly Reaction[] = [
  reactTo('member.signedIn', async (tx, { memberId }) => {
    if (tx.visitor) await mergeCarts(tx, tx.visitor, memberId);
  }),
];
