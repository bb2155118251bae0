import type { Amount } from '#lib/kernel/text/money.ts';
import { afterLate, daysAfter, daysBetween, laterOf, type Rhythmic, scheduledOn } from './schedule.ts';

/** A price increase as announced to its member. */
export interface NotifiedIncrease {
  readonly price: Amount;
  /** The day in Taipei. */
  readonly toldOn: string;
  readonly isAgreed: boolean;
}

interface Standing {
  /** A cycle at current prices, and the agreed price, in NT$. */
  readonly price: Amount;
  readonly agreed: Amount;
  readonly told: NotifiedIncrease | null;
  /** The day of the cycle that is being announced. */
  readonly dueOn: string;
  /** Minimum days between the announcement and the first charge. */
  readonly riseDays: number;
  /** Whether the subscription ends without consent. */
  readonly ends: boolean;
}

/**
 * The next step with each notice: `tell` the increase, `forget` it because prices fell again, `raise` the
 * agreed price, or `end`. In all other cases the old price remains the maximum.
 */
export type IncreaseStep = 'tell' | 'forget' | 'raise' | 'end' | 'stay';

export function increaseStep({ price, agreed, told, dueOn, riseDays, ends }: Standing): IncreaseStep {
  if (!told) return price > agreed ? 'tell' : 'stay';
  if (price <= agreed) return 'forget';
  const holds = daysBetween(told.toldOn, dueOn) >= riseDays;
  if (told.isAgreed && holds) return 'raise';
  if (price > told.price) return 'tell';
  return holds && ends ? 'end' : 'stay';
}

interface Ahead extends Rhythmic {
  readonly nextCycle: number;
  readonly nextDueOn: string;
  /** The day that its member moved the next cycle to; null if not moved. */
  readonly movedTo: string | null;
  /** The last cycle; null if it runs until ended. */
  readonly lastCycle: number | null;
}

/**
 * The first charge day of the increase: the first cycle after the minimum days. Null if no cycle is that
 * late.
 */
export function increaseFrom(plan: Ahead, toldOn: string, riseDays: number): string | null {
  const earliest = daysAfter(toldOn, riseDays);
  const then = afterLate(plan, plan.nextCycle, { movedTo: plan.movedTo, on: plan.nextDueOn });
  let number = plan.nextCycle;
  let day = plan.nextDueOn;
  while (day < earliest) day = laterOf(scheduledOn(then, ++number), day);
  return plan.lastCycle !== null && number > plan.lastCycle ? null : day;
}

/** The last full day for consent to that cycle's price, which is fixed with its notice. */
export const agreeBy = (fromOn: string, noticeDays: number): string => daysAfter(fromOn, -noticeDays - 1);
