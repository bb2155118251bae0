import { BOX_DELIVERIES, type BoxDelivery, PLANS, type Plan } from '#lib/boxes/subscription/codes.ts';
import { boxesInParcel } from '#lib/boxes/subscription/rules/parcels.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { atPercent } from './at-percent.ts';

interface PlanFigures {
  readonly planPricePercents: readonly number[];
}

/** A plan's percentage of the regular price. */
export const planPercent = (plan: Plan, { planPricePercents }: PlanFigures): number =>
  planPricePercents[PLANS.indexOf(plan)] ?? 100;

/** NT$ of an amount of goods within a plan. */
export const planPrice = (amount: Amount, plan: Plan, figures: PlanFigures): Amount =>
  atPercent(amount, planPercent(plan, figures));

const QUARTER_DAYS = 90;
/** Twelve boxes of 30 days: charged in advance, or promised. */
const YEAR_DAYS = 360;

/** Goods are sent in boxes; services are not sent. */
export type Subscribable = 'boxes' | 'service';

/** The schedule of a plan: boxes per charge, interval, and maximum number of charges. */
export interface PlanSchedule {
  readonly cycleDays: number;
  /** Boxes per charge. */
  readonly boxes: number;
  /**
   * Boxes of the first charge. If a parcel holds more boxes than a charge pays for, the whole parcel is
   * prepaid.
   */
  readonly firstBoxes: number;
  readonly boxDelivery: BoxDelivery;
  /** The last promised charge, after which it ends. Null: runs until ended. */
  readonly lastCycle: number | null;
}

/** Delivery options of a plan, its default first. Boxes that last longer only come one by one. */
export function deliveriesFor(plan: Plan, days: number): BoxDelivery[] {
  if (plan === 'daily' || boxesInParcel('quarterly', days) === 1) return ['monthly'];
  return plan === 'quarterly' ? [...BOX_DELIVERIES].reverse() : [...BOX_DELIVERIES];
}

/**
 * The schedule of a plan for boxes of this many days; null if the plan is not available. `daily` is for
 * services, which count days and send nothing. If a parcel holds three boxes and a charge pays for one, the
 * first charge pays for the first parcel. Each further charge pays for a box of the next one. So nothing
 * unpaid is ever sent, and no parcel waits for a payment.
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

/** Boxes that one charge pays for. Null if the period does not divide evenly. */
function chargedBoxes(plan: Plan, days: number): number | null {
  if (plan === 'annual') return YEAR_DAYS / days;
  if (plan !== 'quarterly') return 1;
  const boxes = QUARTER_DAYS / days;
  return Number.isInteger(boxes) && boxes > 1 ? boxes : null;
}

/** Plans that are available for boxes of this many days. */
export const plansFor = (days: number, what: Subscribable = 'boxes'): Plan[] =>
  PLANS.filter((plan) => planSchedule(plan, days, null, what) !== null);
