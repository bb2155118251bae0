import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import { reviewLevels, scheduleUpgrade } from './service.ts';

export const levelsHandlers: readonly EventHandler[] = [
  onEvent('order.completed', 'await-rise', (ctx, { orderId }) => scheduleUpgrade(ctx, orderId)),
];

export const levelsSweeps: readonly Sweep[] = [{ name: 'review-levels', run: reviewLevels }];
