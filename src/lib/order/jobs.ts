import { type EventHandler, type HandlerOptions, onEvents, type Sweep } from '#lib/kernel/jobs/events.ts';
import { type NoticeKind, tellShoppers } from './notices.ts';
import { countSales } from './sales.ts';
import { expireOrders } from './service.ts';

/** Those of a rush are told together. */
const NOTICES: Partial<HandlerOptions> = { concurrency: 1, gatherMs: 1000, together: 100 };

const toldOf = (event: 'order.created' | 'order.paid' | 'order.cancelled', kind: NoticeKind): EventHandler =>
  onEvents(
    event,
    `order-${kind}-notice`,
    (ctx, orders) =>
      tellShoppers(
        ctx,
        orders.map(({ orderId }) => orderId),
        kind,
      ),
    NOTICES,
  );

export const orderHandlers: readonly EventHandler[] = [
  toldOf('order.created', 'created'),
  toldOf('order.paid', 'paid'),
  toldOf('order.cancelled', 'cancelled'),
];

/** What an order holds comes back within a minute of its end, whatever else the shop waits for. */
export const orderSweeps: readonly Sweep[] = [
  { name: 'expire-orders', run: expireOrders, everySeconds: 15, limitSeconds: 20 },
  { name: 'count-sales', run: countSales },
];
