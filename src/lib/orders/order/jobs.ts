import { afterCommit } from '#lib/kernel/context.ts';
import {
  type EventHandler,
  type HandlerOptions,
  onEvents,
  type Reaction,
  reactTo,
  type Sweep,
} from '#lib/kernel/jobs/events.ts';
import type { EventName } from '#lib/kernel/jobs/shop-events.ts';
import { ordersCounted, refundedAmount } from './metrics.ts';
import { type NoticeKind, notifyShoppers } from './notices.ts';
import { countSales } from './sales.ts';
import { expireOrders } from './service.ts';

/** Batches the notices of a rush. */
const NOTICES: Partial<HandlerOptions> = { concurrency: 1, gatherMs: 1000, together: 100 };

const toldOf = (event: 'order.created' | 'order.paid' | 'order.cancelled', kind: NoticeKind): EventHandler =>
  onEvents(
    event,
    `order-${kind}-notice`,
    (ctx, orders) =>
      notifyShoppers(
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

const counted = (event: EventName, as: string): Reaction =>
  reactTo(event, async (tx) => afterCommit(tx, () => ordersCounted.inc({ event: as })));

/** Business metrics of `/metrics`, counted after the commit. */
export const orderReactions: readonly Reaction[] = [
  counted('order.created', 'created'),
  counted('order.paid', 'paid'),
  reactTo('order.cancelled', async (tx, { reason }) =>
    afterCommit(tx, () => ordersCounted.inc({ event: reason === 'expired' ? 'expired' : 'cancelled' })),
  ),
  counted('order.shipped', 'shipped'),
  counted('order.completed', 'completed'),
  reactTo('order.refunded', async (tx, { amount }) =>
    afterCommit(tx, () => {
      ordersCounted.inc({ event: 'refunded' });
      refundedAmount.inc(amount);
    }),
  ),
];

/** Reservations are released within a minute of an order's deadline, independent of slower sweeps. */
export const orderSweeps: readonly Sweep[] = [
  { name: 'expire-orders', run: expireOrders, everySeconds: 15, limitSeconds: 20 },
  { name: 'count-sales', run: countSales },
];
