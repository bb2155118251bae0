import { cutOffOf, firstOpenDay } from '#lib/boxes/subscription/rules/cut-off.ts';
import { daysAfter, daysBetween, laterOf } from '#lib/boxes/subscription/rules/schedule.ts';
import type { Limits } from '#lib/kernel/limits.ts';

/** A box that comes, or has come, on a day; what is skipped is in nobody's way. */
export interface BoxDay {
  readonly number: number;
  readonly day: string;
}

type Bounds = Pick<Limits, 'boxCutOffDays' | 'boxMoveDays' | 'boxOverlapDays'>;

export interface MoveRange {
  readonly first: string;
  readonly last: string;
}

const before = (boxes: readonly BoxDay[], number: number): BoxDay | undefined =>
  boxes.filter((box) => box.number < number).reduce<BoxDay | undefined>(later, undefined);
const later = (one: BoxDay | undefined, other: BoxDay): BoxDay =>
  one && one.number > other.number ? one : other;
const after = (boxes: readonly BoxDay[], number: number): BoxDay | undefined =>
  boxes
    .filter((box) => box.number > number)
    .reduce<BoxDay | undefined>((one, other) => (one && one.number < other.number ? one : other), undefined);

/**
 * Where a box may go: not into what is closed already, not further than the merchant says from the day that it would have,
 * and never past its neighbours, so that boxes keep their numbers' order.
 * @param plannedOn the day that the rhythm gives it
 * @param others the boxes beside it that are not skipped
 * @returns null where there is no such day
 */
export function moveRange(
  { number, plannedOn }: { readonly number: number; readonly plannedOn: string },
  others: readonly BoxDay[],
  now: Date,
  limits: Bounds,
): MoveRange | null {
  const [previous, next] = [before(others, number), after(others, number)];
  const open = firstOpenDay(now, limits);
  const nearest = daysAfter(plannedOn, -limits.boxMoveDays);
  const furthest = daysAfter(plannedOn, limits.boxMoveDays);
  const first = laterOf(laterOf(open, nearest), previous ? daysAfter(previous.day, 1) : open);
  const last = next && daysAfter(next.day, -1) < furthest ? daysAfter(next.day, -1) : furthest;
  return first <= last ? { first, last } : null;
}

/** By how many days two boxes are used at once: the first lasts so many days, the second begins within them. */
export const overlapOf = (day: string, usedDays: number, nextDay: string): number =>
  Math.max(0, usedDays - daysBetween(day, nextDay));

/**
 * By how many days at most a box on that day would be used at once with the one before or after; above what the merchant
 * allows, its member is asked and says so.
 */
export function overlapAt(
  { number, day }: BoxDay,
  others: readonly BoxDay[],
  { usedDays }: { readonly usedDays: number },
): number {
  const [previous, next] = [before(others, number), after(others, number)];
  return Math.max(
    previous ? overlapOf(previous.day, usedDays, day) : 0,
    next ? overlapOf(day, usedDays, next.day) : 0,
  );
}

/** Whether so much at once is more than is sent without asking. */
export const isTooMuchAtOnce = (overlap: number, { boxOverlapDays }: Bounds): boolean =>
  overlap > boxOverlapDays;

/** Until when what was done to a box may be undone: as long as it may be changed where it is and where it was. */
export const undoableUntil = (day: string, dayBefore: string, limits: Bounds): Date =>
  cutOffOf(day < dayBefore ? day : dayBefore, limits);
