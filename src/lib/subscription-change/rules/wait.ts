import type { Limits } from '#lib/kernel/limits.ts';
import { daysAfter, laterOf } from '#lib/subscription/rules/schedule.ts';
import type { WaitReason } from '../codes.ts';
import { isTooMuchAtOnce, overlapOf } from './move.ts';

/** The box before, as its parcel stands. */
export interface BoxBefore {
  readonly day: string;
  /** It was sent, and nobody has it yet: it is on its way or lies in a store. */
  readonly isUnderWay: boolean;
}

interface Waiting {
  readonly day: string;
  /** Its member put it there, knowing what lies before it. */
  readonly isMoved: boolean;
}

type Bounds = Pick<Limits, 'boxOverlapDays' | 'boxCutOffDays' | 'boxMoveDays'>;

/** Row L9: why a box does not go out on its day; null where it does. */
export function waitReason(
  box: Waiting,
  previous: BoxBefore | null,
  usedDays: number,
  limits: Bounds,
): WaitReason | null {
  if (!previous) return null;
  if (previous.isUnderWay) return 'pickup';
  if (box.isMoved) return null;
  return isTooMuchAtOnce(overlapOf(previous.day, usedDays, box.day), limits) ? 'overlap' : null;
}

/**
 * The day to which such a box waits, to be looked at anew: some days on while the one before is not picked up, and where
 * boxes overlap, the first on which they do so no longer.
 */
export function waitsUntil(
  reason: WaitReason,
  box: Waiting,
  previous: BoxBefore,
  usedDays: number,
  { boxOverlapDays, boxWaitDays }: Pick<Limits, 'boxOverlapDays' | 'boxWaitDays'>,
): string {
  return reason === 'pickup'
    ? daysAfter(box.day, boxWaitDays)
    : laterOf(box.day, daysAfter(previous.day, usedDays - boxOverlapDays));
}
