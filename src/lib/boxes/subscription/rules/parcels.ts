import type { BoxDelivery } from '../codes.ts';
import { daysAfter, type Rhythmic, scheduledOn } from './schedule.ts';

const QUARTER_DAYS = 90;

/** Boxes in one parcel, by the days of a box: one, or a quarter's. */
export function boxesInParcel(delivery: BoxDelivery, boxDays: number): number {
  const boxes = QUARTER_DAYS / boxDays;
  return delivery === 'quarterly' && Number.isInteger(boxes) ? boxes : 1;
}

interface Charged extends Rhythmic {
  readonly boxDelivery: BoxDelivery;
  /** Boxes of a regular cycle. */
  readonly boxes: number;
}

/** Parcels of a regular cycle, and days between them. */
export function parcelSchedule(held: Pick<Charged, 'boxDelivery' | 'boxes' | 'cycleDays'>): {
  readonly parcels: number;
  readonly days: number;
} {
  const boxDays = held.cycleDays / held.boxes;
  const inParcel = boxesInParcel(held.boxDelivery, boxDays);
  return { parcels: Math.max(1, Math.floor(held.boxes / inParcel)), days: Math.round(inParcel * boxDays) };
}

/**
 * The dispatch days of a cycle, one per parcel. They are counted from the start like the cycles themselves,
 * so nothing drifts. A cycle that fills only part of a parcel is sent with the rest of it, when the parcel
 * before is used up.
 * @param boxes boxes of this cycle
 * @param chargedOn the day of its charge; nothing is sent before
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

/** After the first cycle, this many cycles fill a parcel. */
const groupOf = (number: number, cycles: number) => {
  const last = 1 + Math.ceil((number - 1) / cycles) * cycles;
  return { first: last - cycles + 1, last };
};

type Filling = Omit<Charged, keyof Rhythmic> & Pick<Rhythmic, 'cycleDays'>;

/** How many cycles fill one parcel; at least one. */
export function cyclesInParcel({ boxDelivery, boxes, cycleDays }: Filling): number {
  return Math.max(1, boxesInParcel(boxDelivery, cycleDays / boxes) / boxes);
}

/** The cycles that share a parcel with this one; null if it has its own. */
export function sharedParcel(
  held: Filling,
  number: number,
): { readonly first: number; readonly last: number } | null {
  const cycles = cyclesInParcel(held);
  return cycles === 1 || number === 1 ? null : groupOf(number, cycles);
}

/**
 * The dispatch day of a parcel that waits for boxes of later cycles. Null if this cycle does not share a
 * parcel.
 */
export function sharedDay(held: Charged, number: number): string | null {
  const shared = sharedParcel(held, number);
  return shared && scheduledOn(held, shared.last);
}
