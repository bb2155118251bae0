import type { Amount } from '#lib/kernel/text/money.ts';
import { afterLate, daysAfter, daysBetween, laterOf, type Rhythmic, scheduledOn } from './schedule.ts';

/** A higher price, as its member was told of it. */
export interface NotifiedIncrease {
  readonly price: Amount;
  /** The day in Taipei. */
  readonly toldOn: string;
  readonly isAgreed: boolean;
}

interface Standing {
  /** What a cycle comes to at the prices of today, and what was agreed to. */
  readonly price: Amount;
  readonly agreed: Amount;
  readonly told: NotifiedIncrease | null;
  /** The day of the cycle that is told now. */
  readonly dueOn: string;
  /** So many days lie between being told and being charged. */
  readonly riseDays: number;
  /** Who does not agree is not kept at the old price. */
  readonly ends: boolean;
}

/**
 * What comes of a rise as a cycle is told: `tell` it, `forget` it because prices have fallen again, `raise` what may be charged, or
 * `end`. Else, and until then, the old price is the most.
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
  /** The day to which its member moved the next one; null where it is as computed. */
  readonly movedTo: string | null;
  /** The last that comes; null where it goes on until it is ended. */
  readonly lastCycle: number | null;
}

/** The first day on which a rise may be charged: that of the first cycle late enough; null where none that late comes. */
export function increaseFrom(plan: Ahead, toldOn: string, riseDays: number): string | null {
  const earliest = daysAfter(toldOn, riseDays);
  const then = afterLate(plan, plan.nextCycle, { movedTo: plan.movedTo, on: plan.nextDueOn });
  let number = plan.nextCycle;
  let day = plan.nextDueOn;
  while (day < earliest) day = laterOf(scheduledOn(then, ++number), day);
  return plan.lastCycle !== null && number > plan.lastCycle ? null : day;
}

/** The last whole day on which a yes counts for that cycle: its price is settled as it is told. */
export const agreeBy = (fromOn: string, noticeDays: number): string => daysAfter(fromOn, -noticeDays - 1);
