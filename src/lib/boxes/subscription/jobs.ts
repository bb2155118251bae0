import { publish } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import {
  type EventHandler,
  onEvent,
  onEvents,
  type Reaction,
  reactTo,
  type Sweep,
} from '#lib/kernel/jobs/events.ts';
import { parentNumber } from './rules/number.ts';
import { DISPATCH_SECONDS } from './rules/per-minute.ts';
import {
  chargeDispatched,
  cycleRefunded,
  cyclesPaid,
  dispatchCharges,
  dispatchQueries,
  followOrderCard,
  notifyCardExpiries,
  notifyDiscontinued,
  notifyUpcomingCharges,
  refuseCardLeaving,
  remindOfFirst,
  reserveUpcoming,
} from './service.ts';

export const subscriptionReactions: readonly Reaction[] = [
  // Most orders belong to no cycle, so no job is created for them.
  reactTo('order.paid', async (tx, { orderId, number }) => {
    if (parentNumber(number) !== null) await publish(tx, 'subscription.orderPaid', { orderId });
  }),
  reactTo('card.leaving', (tx, { cardId }) => refuseCardLeaving(tx, cardId)),
];

/**
 * Slow banks may delay a share. Charges that were not started are dispatched again, so retries stay few and
 * short.
 */
const SHARES = { concurrency: 2, ahead: 0, retries: 1, limitSeconds: 180 } as const;

export const subscriptionHandlers: readonly EventHandler[] = [
  onEvent('subscription.due', 'subscription-share', chargeDispatched, SHARES),
  onEvents('subscription.orderPaid', 'subscription-paid', (ctx, orders) =>
    cyclesPaid(
      ctx,
      orders.map(({ orderId }) => orderId as OrderId),
    ),
  ),
  onEvent('order.refundCompleted', 'subscription-refunded', (ctx, { orderId }) =>
    cycleRefunded(ctx, orderId as OrderId),
  ),
  onEvent('payment.cardChanged', 'subscription-card', (ctx, { orderId, cardId }) =>
    followOrderCard(ctx, orderId as OrderId, cardId),
  ),
];

/** Notices come before charges, so that members are notified first. */
export const subscriptionSweeps: readonly Sweep[] = [
  { name: 'subscription-gone', run: notifyDiscontinued, everySeconds: 300 },
  { name: 'subscription-notices', run: notifyUpcomingCharges },
  { name: 'subscription-stock', run: reserveUpcoming },
  { name: 'subscription-charges', run: dispatchCharges, everySeconds: DISPATCH_SECONDS },
  { name: 'subscription-answers', run: dispatchQueries },
  { name: 'subscription-firsts', run: remindOfFirst },
  { name: 'subscription-cards', run: notifyCardExpiries, everySeconds: 300 },
];
