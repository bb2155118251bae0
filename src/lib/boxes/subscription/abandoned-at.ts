import type { Limits } from '#lib/kernel/limits.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { daysAfter } from './rules/schedule.ts';

/** When an unpaid cycle expires. Until then it stays reserved and may be paid by another method. */
export const abandonedAt = (
  { chargeGraceDays }: Limits,
  { chargedOn, dueOn }: { readonly chargedOn: string | null; readonly dueOn: string },
): Date => taipeiMoment(daysAfter(chargedOn ?? dueOn, chargeGraceDays + 1));
