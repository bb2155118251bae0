import type { Config } from '#lib/kernel/config.ts';
import type { EventHandler, Sweep } from '#lib/kernel/jobs/events.ts';

export const paymentHandlers = (_config: Config): readonly EventHandler[] => [];
export const paymentSweeps = (_config: Config): readonly Sweep[] => [];
