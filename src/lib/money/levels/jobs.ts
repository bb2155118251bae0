import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import { awaitRise, reviewLevels } from './service.ts';

export const memberHandlers: readonly EventHandler[] = [
  onEvent('order.completed', 'await-rise', (ctx, { orderId }) => awaitRise(ctx, orderId)),
];

export const memberSweeps: readonly Sweep[] = [{ name: 'review-levels', run: reviewLevels }];
