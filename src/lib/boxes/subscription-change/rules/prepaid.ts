import { daysAfter, laterOf } from '#lib/boxes/subscription/rules/schedule.ts';

/** A parcel of a prepaid order: its day, and its planned day. */
export interface PrepaidBox {
  /** Counts from 1. */
  readonly part: number;
  readonly sendOn: string;
  readonly plannedOn: string;
  /** Its planned day before it was skipped; null if it was not. */
  readonly skippedFrom: string | null;
}

interface Turned<Box> {
  /** The boxes with a new day. */
  readonly changed: readonly Box[];
  /** The number of boxes by which later charges are delayed; negative: moved forward. */
  readonly later: number;
}

const lastOf = (boxes: readonly PrepaidBox[]): string =>
  boxes.reduce((last, { plannedOn }) => laterOf(last, plannedOn), '');

/**
 * Skips a prepaid box without losing it: it moves behind all others, and later charges move too.
 * @param step days between two boxes
 */
export function skipped<Box extends PrepaidBox>(
  boxes: readonly Box[],
  part: number,
  step: number,
): Turned<Box> {
  const box = boxes.find((one) => one.part === part);
  if (!box) return { changed: [], later: 0 };
  const day = daysAfter(lastOf(boxes), step);
  return { changed: [{ ...box, sendOn: day, plannedOn: day, skippedFrom: box.plannedOn }], later: 1 };
}

/** Undoes a skip: the box returns to its day, and boxes skipped after it move forward. */
export function unskipped<Box extends PrepaidBox>(
  boxes: readonly Box[],
  part: number,
  step: number,
): Turned<Box> {
  const box = boxes.find((one) => one.part === part);
  if (!box?.skippedFrom) return { changed: [], later: 0 };
  const back = { ...box, sendOn: box.skippedFrom, plannedOn: box.skippedFrom, skippedFrom: null };
  const isBehind = (day: string) => day > box.plannedOn;
  const up = boxes
    .filter(({ plannedOn }) => isBehind(plannedOn))
    .map((one) => {
      const moved = shifted(one, -step);
      // Skipped twice, it came from a day that moves forward, too.
      const keepsOrigin = one.skippedFrom === null || !isBehind(one.skippedFrom);
      return keepsOrigin ? { ...moved, skippedFrom: one.skippedFrom } : moved;
    });
  return { changed: [back, ...up], later: -1 };
}

/** Shifts a box by days, including its member's move. */
export const shifted = <Box extends PrepaidBox>(box: Box, days: number): Box => ({
  ...box,
  sendOn: daysAfter(box.sendOn, days),
  plannedOn: daysAfter(box.plannedOn, days),
  skippedFrom: box.skippedFrom && daysAfter(box.skippedFrom, days),
});
