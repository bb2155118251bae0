import { daysAfter, laterOf } from '#lib/boxes/subscription/rules/schedule.ts';

/** A parcel of an order that was paid ahead: where it lies, and where its plan puts it. */
export interface PrepaidBox {
  /** From 1. */
  readonly part: number;
  readonly sendOn: string;
  readonly plannedOn: string;
  /** The day that its plan gave it before it was skipped; null where it was not. */
  readonly skippedFrom: string | null;
}

interface Turned<Box> {
  /** Those that lie elsewhere now. */
  readonly changed: readonly Box[];
  /** By how many boxes what comes after all of them is later; below zero, earlier. */
  readonly later: number;
}

const lastOf = (boxes: readonly PrepaidBox[]): string =>
  boxes.reduce((last, { plannedOn }) => laterOf(last, plannedOn), '');

/**
 * A paid box that is skipped loses nothing: it comes behind all others, and so does what is charged after them.
 * @param step days from one box to the next
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

/** It comes on its day again, and what was skipped after it moves up to where it lay. */
export function unskipped<Box extends PrepaidBox>(
  boxes: readonly Box[],
  part: number,
  step: number,
): Turned<Box> {
  const box = boxes.find((one) => one.part === part);
  if (!box?.skippedFrom) return { changed: [], later: 0 };
  const back = { ...box, sendOn: box.skippedFrom, plannedOn: box.skippedFrom, skippedFrom: null };
  const behind = boxes.filter(({ plannedOn }) => plannedOn > box.plannedOn);
  const up = behind.map((one) => ({ ...shifted(one, -step), skippedFrom: one.skippedFrom }));
  return { changed: [back, ...up], later: -1 };
}

/** By so many days, with where its member put it. */
export const shifted = <Box extends PrepaidBox>(box: Box, days: number): Box => ({
  ...box,
  sendOn: daysAfter(box.sendOn, days),
  plannedOn: daysAfter(box.plannedOn, days),
  skippedFrom: box.skippedFrom && daysAfter(box.skippedFrom, days),
});
