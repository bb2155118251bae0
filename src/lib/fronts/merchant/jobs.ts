import { type EventHandler, onEvents } from '#lib/kernel/jobs/events.ts';
import { notifyNewOrders } from './new-order.ts';

export const merchantHandlers: readonly EventHandler[] = [
  onEvents(
    'order.paid',
    'order-merchant-notice',
    (ctx, orders) =>
      notifyNewOrders(
        ctx,
        orders.map(({ orderId }) => orderId),
      ),
    // During a rush, orders are looked up together.
    { concurrency: 1, gatherMs: 1000, together: 100 },
  ),
];
