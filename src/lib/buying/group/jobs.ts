import { wholeOrderOf } from '#lib/after/refund/service.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import {
  type EventHandler,
  onEvent,
  onEvents,
  type Reaction,
  reactTo,
  type Sweep,
} from '#lib/kernel/jobs/events.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { confirmJoins, endGroups, leaveGroups, notifyDelay } from './service.ts';
import { groupTag } from './tags.ts';

/** Places follow their order, in the same transaction. */
export const groupReactions: readonly Reaction[] = [
  reactTo('order.paid', (tx, { orderId }) => confirmJoins(tx, orderId as OrderId)),
  reactTo('orders.closing', (tx, { orderIds }) => leaveGroups(tx, orderIds as readonly OrderId[])),
  // A whole refund was granted. Its place is released at once, because the money may take days to reach an
  // account.
  reactTo('refund.granted', async (tx, { refundId }) => {
    const orderId = await wholeOrderOf(tx, refundId);
    if (orderId !== null) await leaveGroups(tx, [orderId]);
  }),
  reactTo('order.refundCompleted', (tx, { orderId }) => leaveGroups(tx, [orderId as OrderId])),
];

export const groupSweeps: readonly Sweep[] = [{ name: 'end-groups', run: endGroups }];

export const groupHandlers: readonly EventHandler[] = [
  // One page refresh per second covers all the places reserved in a rush.
  onEvents('group.placesTaken', 'show-places-left', (ctx) => invalidatePages(ctx, [groupTag]), {
    concurrency: 1,
    gatherMs: 1000,
    together: 1000,
  }),
  onEvent('group.delayed', 'tell-group-delay', notifyDelay),
];
