import type { Limits } from '#lib/kernel/limits.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { daysAfter } from './rules/schedule.ts';

/** Until when a cycle that could not be charged is held, and may be paid in another way. */
export const abandonedAt = (
  { chargeGraceDays }: Limits,
  { chargedOn, dueOn }: { readonly chargedOn: string | null; readonly dueOn: string },
): Date => taipeiMoment(daysAfter(chargedOn ?? dueOn, chargeGraceDays + 1));
