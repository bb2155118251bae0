import type { Amount } from '#lib/kernel/money.ts';
import { type BoxDelivery, PLANS, type Plan } from '#lib/subscription/codes.ts';

interface PlanFigures {
  readonly planPercents: readonly number[];
}

/** What a plan costs of the price of the day, in per cent. */
export const planPercent = (plan: Plan, { planPercents }: PlanFigures): number =>
  planPercents[PLANS.indexOf(plan)] ?? 100;

/** What an amount of goods costs within a plan: what is taken off is rounded down, as orders do. */
export const planPrice = (amount: Amount, plan: Plan, figures: PlanFigures): Amount =>
  amount - Math.floor((amount * (100 - planPercent(plan, figures))) / 100);

/** Days that a plan is paid for, or promised. */
const PLAN_DAYS = { quarterly: 90, oneYear: 360 } as const;

/** How a plan turns: what is charged at once, how often, and how often at most. */
export interface PlanTurn {
  readonly cycleDays: number;
  /** Boxes that are charged and sent together. */
  readonly boxes: number;
  readonly boxDelivery: BoxDelivery;
  /** Cycles that are promised, after which it ends; null goes on until it is ended. */
  readonly lastCycle: number | null;
}

/**
 * How a plan turns for boxes of so many days; null where it is not to be had. `daily` is for services, which are in no
 * box, and `annual` for those who could be sent a year's boxes one by one, which no order does yet.
 */
export function planTurn(plan: Plan, days: number): PlanTurn | null {
  const one = { cycleDays: days, boxes: 1, boxDelivery: 'monthly', lastCycle: null } as const;
  if (plan === 'monthly') return one;
  if (plan === 'oneYear') return { ...one, lastCycle: PLAN_DAYS.oneYear / days };
  const boxes = PLAN_DAYS.quarterly / days;
  return plan === 'quarterly' && Number.isInteger(boxes) && boxes > 1
    ? { cycleDays: PLAN_DAYS.quarterly, boxes, boxDelivery: 'quarterly', lastCycle: null }
    : null;
}

/** The plans that can be had for boxes of so many days. */
export const plansFor = (days: number): Plan[] => PLANS.filter((plan) => planTurn(plan, days) !== null);
