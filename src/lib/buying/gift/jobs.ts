import type { OrderId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { notifyAndExpireGifts, restoreGifts } from './service.ts';

export const giftReactions: readonly Reaction[] = [
  reactTo('orders.giftsBack', (tx, { orderIds }) => restoreGifts(tx, orderIds as readonly OrderId[])),
];

export const giftSweeps: readonly Sweep[] = [{ name: 'half-year-gifts', run: notifyAndExpireGifts }];
