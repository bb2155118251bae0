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
import { isChildNumber } from './rules/number.ts';
import {
  askCharges,
  cycleRefunded,
  cyclesPaid,
  followOrderCard,
  retryCharges,
  runDue,
  tellOfCards,
  tellOfCharges,
} from './service.ts';

/** Most orders are no cycle's: they leave no job behind. */
export const subscriptionReactions: readonly Reaction[] = [
  reactTo('order.paid', async (tx, { orderId, number }) => {
    if (isChildNumber(number)) await publish(tx, 'subscription.orderPaid', { orderId });
  }),
];

export const subscriptionHandlers: readonly EventHandler[] = [
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

/** Whoever is to be told is told before anything of that day is charged. */
export const subscriptionSweeps: readonly Sweep[] = [
  { name: 'subscription-notices', run: tellOfCharges },
  { name: 'subscription-charges', run: runDue },
  { name: 'subscription-retries', run: retryCharges },
  { name: 'subscription-answers', run: askCharges },
  { name: 'subscription-cards', run: tellOfCards, everySeconds: 3600 },
];
