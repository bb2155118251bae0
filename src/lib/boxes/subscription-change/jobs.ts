import type { OrderId } from '#lib/kernel/ids.ts';
import { type EventHandler, onEvent, type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import * as service from './service.ts';

export const subscriptionChangeReactions: readonly Reaction[] = [
  reactTo('payment.linkPaid', (tx, { linkId }) => service.feePaid(tx, linkId)),
  reactTo('subscription.ended', (tx, { subscriptionId }) => service.closeEnded(tx, subscriptionId)),
];

export const subscriptionChangeHandlers: readonly EventHandler[] = [
  onEvent('subscription.orderPaid', 'subscription-put-off', (ctx, { orderId }) =>
    service.delaySettledDuringPause(ctx, orderId as OrderId),
  ),
  onEvent('refund.refused', 'unsent-after-refusal', (ctx, { orderId, key }) =>
    service.refundPendingUnsent(ctx, orderId as OrderId, key),
  ),
  onEvent('refund.granted', 'unsent-after-grant', (ctx, { refundId }) =>
    service.refundUnsentAfterGrant(ctx, refundId),
  ),
  onEvent('refund.completed', 'unsent-after-refund', (ctx, { orderId, key }) =>
    service.refundPendingUnsent(ctx, orderId as OrderId, key),
  ),
];

/** Runs before the charges, so that a paused subscription is not charged. */
export const subscriptionChangeSweeps: readonly Sweep[] = [
  { name: 'begin-subscription-pauses', run: service.beginPauses },
  { name: 'wait-for-leaving-fees', run: service.suspendUnpaidLeaving },
  { name: 'end-subscription-pauses', run: service.endPauses },
  { name: 'hold-back-paid-boxes', run: service.withholdPrepaid, everySeconds: 3600 },
];
