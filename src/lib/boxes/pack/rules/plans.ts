import { BOX_DELIVERIES, type BoxDelivery, PLANS, type Plan } from '#lib/boxes/subscription/codes.ts';
import { boxesInParcel } from '#lib/boxes/subscription/rules/parcels.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { atPercent } from './at-percent.ts';

interface PlanFigures {
  readonly planPricePercents: readonly number[];
}

/** What a plan costs of the price of the day, in per cent. */
export const planPercent = (plan: Plan, { planPricePercents }: PlanFigures): number =>
  planPricePercents[PLANS.indexOf(plan)] ?? 100;

/** What an amount of goods costs within a plan. */
export const planPrice = (amount: Amount, plan: Plan, figures: PlanFigures): Amount =>
  atPercent(amount, planPercent(plan, figures));

const QUARTER_DAYS = 90;
/** Twelve boxes of 30 days: what is charged a year ahead, or promised. */
const YEAR_DAYS = 360;

/** What is subscribed to: sent in boxes, or a service, which is not sent. */
export type Subscribable = 'boxes' | 'service';

/** How a plan turns: what is charged at once, how often, and how often at most. */
export interface PlanSchedule {
  readonly cycleDays: number;
  /** Boxes of a charge. */
  readonly boxes: number;
  /** Boxes of the first charge: a parcel that holds more than one charge pays for is paid before it leaves. */
  readonly firstBoxes: number;
  readonly boxDelivery: BoxDelivery;
  /** Charges that are promised, after which it ends; null goes on until it is ended. */
  readonly lastCycle: number | null;
}

/** The ways in which a plan's boxes may come, what it is made for first. None but one by one where a box lasts longer. */
export function deliveriesFor(plan: Plan, days: number): BoxDelivery[] {
  if (plan === 'daily' || boxesInParcel('quarterly', days) === 1) return ['monthly'];
  return plan === 'quarterly' ? [...BOX_DELIVERIES].reverse() : [...BOX_DELIVERIES];
}

/**
 * How a plan turns for boxes of so many days; null where it is not to be had so. `daily` is for services alone: their days are
 * counted and nothing is sent. Where a parcel holds three boxes and a charge pays for one, the first charge pays for the
 * first parcel, and each further one for a box of the next: nothing leaves that is not paid, and nobody waits.
 */
export function planSchedule(
  plan: Plan,
  days: number,
  boxDelivery: BoxDelivery | null = null,
  what: Subscribable = 'boxes',
): PlanSchedule | null {
  const [usual = 'monthly', ...others] = deliveriesFor(plan, days);
  const delivery = boxDelivery ?? usual;
  const boxes = chargedBoxes(plan, days);
  const isHad =
    (plan === 'daily') === (what === 'service') && (delivery === usual || others.includes(delivery));
  if (boxes === null || !isHad) return null;
  const firstBoxes = Math.max(boxes, boxesInParcel(delivery, days));
  const promised = plan === 'oneYear' ? YEAR_DAYS / days : null;
  return {
    cycleDays: days * boxes,
    boxes,
    firstBoxes,
    boxDelivery: delivery,
    lastCycle: promised === null ? null : 1 + (promised - firstBoxes) / boxes,
  };
}

/** Boxes that one charge pays for; null where they do not come out even. */
function chargedBoxes(plan: Plan, days: number): number | null {
  if (plan === 'annual') return YEAR_DAYS / days;
  if (plan !== 'quarterly') return 1;
  const boxes = QUARTER_DAYS / days;
  return Number.isInteger(boxes) && boxes > 1 ? boxes : null;
}

/** The plans that can be had for boxes of so many days. */
export const plansFor = (days: number, what: Subscribable = 'boxes'): Plan[] =>
  PLANS.filter((plan) => planSchedule(plan, days, null, what) !== null);
