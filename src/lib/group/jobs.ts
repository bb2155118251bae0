import type { OrderId } from '#lib/kernel/ids.ts';
import { type EventHandler, onEvent, type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { confirmJoins, endGroups, leaveGroups, tellDelay } from './service.ts';

/** Places follow their order in its own transaction. */
export const groupReactions: readonly Reaction[] = [
  reactTo('order.paid', (tx, { orderId }) => confirmJoins(tx, orderId as OrderId)),
  reactTo('orders.closing', (tx, { orderIds }) => leaveGroups(tx, orderIds as readonly OrderId[])),
  reactTo('order.refundCompleted', (tx, { orderId }) => leaveGroups(tx, [orderId as OrderId])),
];

export const groupSweeps: readonly Sweep[] = [{ name: 'end-groups', run: endGroups }];

export const groupHandlers: readonly EventHandler[] = [
  onEvent('group.delayed', 'tell-group-delay', tellDelay),
];
