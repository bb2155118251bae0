import type { BoxDelivery } from '../codes.ts';
import { daysAfter, type Rhythmic, scheduledOn } from './schedule.ts';

const QUARTER_DAYS = 90;

/** How many boxes of so many days are in one parcel: one, or a quarter's. */
export function boxesInParcel(delivery: BoxDelivery, boxDays: number): number {
  const boxes = QUARTER_DAYS / boxDays;
  return delivery === 'quarterly' && Number.isInteger(boxes) ? boxes : 1;
}

interface Charged extends Rhythmic {
  readonly boxDelivery: BoxDelivery;
  /** Boxes of a usual cycle. */
  readonly boxes: number;
}

/** How many parcels a usual cycle leaves in, and how many days are from one to the next. */
export function parcelSchedule(held: Pick<Charged, 'boxDelivery' | 'boxes' | 'cycleDays'>): {
  readonly parcels: number;
  readonly days: number;
} {
  const boxDays = held.cycleDays / held.boxes;
  const inParcel = boxesInParcel(held.boxDelivery, boxDays);
  return { parcels: Math.max(1, Math.floor(held.boxes / inParcel)), days: Math.round(inParcel * boxDays) };
}

/**
 * On which days the boxes of a cycle leave, one parcel for each: counted like the cycles themselves, so that nothing drifts.
 * What pays for less than a parcel leaves with the others of its parcel, when the parcel before is used up.
 * @param boxes of this cycle
 * @param chargedOn the day of its charge: nothing leaves before
 */
export function parcelDays(
  held: Charged,
  {
    number,
    boxes,
    chargedOn,
  }: { readonly number: number; readonly boxes: number; readonly chargedOn: string },
): string[] {
  const boxDays = held.cycleDays / held.boxes;
  const inParcel = boxesInParcel(held.boxDelivery, boxDays);
  const parcels = Math.max(1, Math.floor(boxes / inParcel));
  const first = sharedDay(held, number) ?? chargedOn;
  return Array.from({ length: parcels }, (_, at) =>
    daysAfter(first > chargedOn ? first : chargedOn, at * inParcel * boxDays),
  );
}

/** Cycles after the first one fill parcels of so many. */
const groupOf = (number: number, cycles: number) => {
  const last = 1 + Math.ceil((number - 1) / cycles) * cycles;
  return { first: last - cycles + 1, last };
};

type Filling = Omit<Charged, keyof Rhythmic> & Pick<Rhythmic, 'cycleDays'>;

/** How many cycles fill one parcel: one, where each fills its own. */
export function cyclesInParcel({ boxDelivery, boxes, cycleDays }: Filling): number {
  return Math.max(1, boxesInParcel(boxDelivery, cycleDays / boxes) / boxes);
}

/** The cycles whose boxes leave in one parcel with those of that cycle; null where they leave by themselves. */
export function sharedParcel(
  held: Filling,
  number: number,
): { readonly first: number; readonly last: number } | null {
  const cycles = cyclesInParcel(held);
  return cycles === 1 || number === 1 ? null : groupOf(number, cycles);
}

/** The day on which a parcel leaves that waits for the other boxes in it; null where none of that cycle waits. */
export function sharedDay(held: Charged, number: number): string | null {
  const shared = sharedParcel(held, number);
  return shared && scheduledOn(held, shared.last);
}
