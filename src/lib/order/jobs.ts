import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import { tellShopper } from './notices.ts';
import { countSales } from './sales.ts';
import { expireOrders } from './service.ts';

export const orderHandlers: readonly EventHandler[] = [
  onEvent('order.created', 'order-created-notice', (ctx, { orderId }) =>
    tellShopper(ctx, orderId, 'created'),
  ),
  onEvent('order.paid', 'order-paid-notice', (ctx, { orderId }) => tellShopper(ctx, orderId, 'paid')),
  onEvent('order.cancelled', 'order-cancelled-notice', (ctx, { orderId }) =>
    tellShopper(ctx, orderId, 'cancelled'),
  ),
];

/** What an order holds comes back within a minute of its end, whatever else the shop waits for. */
export const orderSweeps: readonly Sweep[] = [
  { name: 'expire-orders', run: expireOrders, everySeconds: 15, limitSeconds: 20 },
  { name: 'count-sales', run: countSales },
];
