import { type Amount, percentOf } from '#lib/kernel/money.ts';
import { PLAN_CYCLES, type PlanCycle } from '../codes.ts';

interface PlanFigures {
  readonly planPercents: readonly number[];
}

/** What a plan costs of the price of the day, in per cent. */
export const planPercent = (plan: PlanCycle, { planPercents }: PlanFigures): number =>
  planPercents[PLAN_CYCLES.indexOf(plan)] ?? 100;

/** What one piece costs within a plan: rounded for each piece, as every other price of a piece is. */
export const planPrice = (price: Amount, plan: PlanCycle, figures: PlanFigures): Amount =>
  percentOf(price, planPercent(plan, figures));

/** A service is paid by the day, whatever is sent by the box. */
export const plansFor = (kind: 'goods' | 'service'): readonly PlanCycle[] =>
  PLAN_CYCLES.filter((plan) => (plan === 'daily') === (kind === 'service'));
