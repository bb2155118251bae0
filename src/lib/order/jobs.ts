import type { EventHandler, Sweep } from '#lib/kernel/jobs/events.ts';

export const orderHandlers: readonly EventHandler[] = [];
export const orderSweeps: readonly Sweep[] = [];
