import type { OrderId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { expireCoupons, notifyExpiring, restoreDiscounts } from './service.ts';

export const couponReactions: readonly Reaction[] = [
  reactTo('orders.closing', (tx, { orderIds }) => restoreDiscounts(tx, orderIds as readonly OrderId[])),
];

export const couponSweeps: readonly Sweep[] = [
  { name: 'expire-coupons', run: expireCoupons },
  { name: 'tell-expiring', everySeconds: 3600, run: notifyExpiring },
];
