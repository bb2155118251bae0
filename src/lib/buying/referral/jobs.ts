import type { MemberId } from '#lib/kernel/ids.ts';
import {
  type EventHandler,
  onEvent,
  onEvents,
  type Reaction,
  reactTo,
  type Sweep,
} from '#lib/kernel/jobs/events.ts';
import * as service from './service.ts';

export const referralHandlers: readonly EventHandler[] = [
  onEvent('member.registered', 'bind-inviter', (ctx, { memberId }) =>
    service.bindNewMember(ctx, memberId as MemberId),
  ),
  onEvents(
    'order.paid',
    'note-commissions',
    (ctx, orders) =>
      service.recordCommissions(
        ctx,
        orders.map(({ orderId }) => orderId),
      ),
    // A rush of orders is recorded in batches.
    { concurrency: 1, gatherMs: 1000, together: 100 },
  ),
  onEvent('order.completed', 'await-commissions', (ctx, { orderId }) =>
    service.scheduleSettlement(ctx, orderId),
  ),
  onEvent('order.refunded', 'reverse-commissions', (ctx, refund) => service.reverseCommissions(ctx, refund)),
];

export const referralReactions: readonly Reaction[] = [
  reactTo('member.invited', (tx, { memberId }) => service.bindMember(tx, memberId as MemberId)),
];

export const referralSweeps: readonly Sweep[] = [
  { name: 'settle-commissions', run: service.settleCommissions },
  { name: 'forget-payees', everySeconds: 3600, run: service.erasePayees },
];
