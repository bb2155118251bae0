import type { OrderId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { endTeams, extendSeat, paySeat, releaseRefundedSeats, releaseSeats } from './service.ts';

/** Seats follow their order, in the same transaction; orders without a group have none. */
export const teamReactions: readonly Reaction[] = [
  reactTo('order.paid', async (tx, { orderId, awaitsGroup }) => {
    if (awaitsGroup) await paySeat(tx, orderId as OrderId);
  }),
  reactTo('order.heldLonger', (tx, { orderId, until }) =>
    extendSeat(tx, orderId as OrderId, new Date(until)),
  ),
  reactTo('orders.closing', (tx, { orderIds }) => releaseSeats(tx, orderIds as readonly OrderId[])),
  reactTo('order.refundCompleted', (tx, { orderId }) => releaseSeats(tx, [orderId as OrderId])),
  reactTo('refund.granted', (tx, { refundId }) => releaseRefundedSeats(tx, refundId)),
];

export const teamSweeps: readonly Sweep[] = [{ name: 'end-teams', run: endTeams }];
