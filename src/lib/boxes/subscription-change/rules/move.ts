import { cutOffOf, firstOpenDay } from '#lib/boxes/subscription/rules/cut-off.ts';
import { daysAfter, daysBetween, laterOf } from '#lib/boxes/subscription/rules/schedule.ts';
import type { Limits } from '#lib/kernel/limits.ts';

/** A coming or ordered box and its day. Skipped boxes are not included. */
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
 * Days that a box may be moved to: still open, within the merchant's limit around its planned day, and
 * between its neighbours. Boxes never change their order.
 * @param plannedOn the scheduled day
 * @param others neighbouring boxes that are not skipped
 * @returns null if there is no such day
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

/** Days in which two boxes are used at once: the first is not used up when the second starts. */
export const overlapOf = (day: string, usedDays: number, nextDay: string): number =>
  Math.max(0, usedDays - daysBetween(day, nextDay));

/**
 * The longest overlap of a box on that day with the one before or after. Above the merchant's limit, its
 * member has to confirm.
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

/** Whether an overlap needs the member's confirmation. */
export const isTooMuchAtOnce = (overlap: number, { boxOverlapDays }: Bounds): boolean =>
  overlap > boxOverlapDays;

/** Until when a change can be undone: the earlier cut-off of the box's days before and after it. */
export const undoableUntil = (day: string, dayBefore: string, limits: Bounds): Date =>
  cutOffOf(day < dayBefore ? day : dayBefore, limits);
