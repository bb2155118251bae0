/**
 * Due days of a subscription's cycles: calendar days in Taipei, `2027-01-31`. Each is counted from the start,
 * never from the cycle before.
 */

export interface Rhythmic {
  /** The day of its first cycle. */
  readonly startedOn: string;
  readonly cycleDays: number;
  /** Days by which pauses and late cycles have shifted all later cycles. */
  readonly shiftDays: number;
}

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Adds calendar days. They have no clock, so daylight saving time has no effect. */
export const daysAfter = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

export const laterOf = (a: string, b: string): string => (a > b ? a : b);

/**
 * The day of cycle `number`, counted from the first day, so that nothing drifts.
 * @param number from 1
 */
export const scheduledOn = ({ startedOn, cycleDays, shiftDays }: Rhythmic, number: number): string =>
  daysAfter(startedOn, (number - 1) * cycleDays + (number > 1 ? shiftDays : 0));

/** A cycle that was charged. */
export interface Charged {
  /** The actual day of the charge. */
  readonly chargedOn: string;
  /** Its member moved it. Then the next one keeps its own day, within the permitted overlap. */
  readonly isMoved: boolean;
}

interface Neighbours {
  /** The day that the member moved it to; null if not moved. */
  readonly movedTo: string | null;
  /** Set by the shop to delay it: not before this day. */
  readonly notBefore: string | null;
  /** The charged cycle before; null if there is none. */
  readonly before: Charged | null;
  /** Maximum days in which two boxes may be used at once. */
  readonly overlapDays: number;
}

/** Minimum days between two charges: the agreed interval, or less after a cycle that its member moved. */
export const daysApart = (cycleDays: number, isMoved: boolean, overlapDays: number): number =>
  isMoved ? Math.max(1, cycleDays - overlapDays) : cycleDays;

/**
 * The charge day of a cycle: the member's choice, else the computed day but not too soon after the last
 * charge.
 */
export function dueOn(
  plan: Rhythmic,
  number: number,
  { movedTo, notBefore, before, overlapDays }: Neighbours,
): string {
  const earliest = before
    ? daysAfter(before.chargedOn, daysApart(plan.cycleDays, before.isMoved, overlapDays))
    : plan.startedOn;
  const planned = movedTo ?? laterOf(scheduledOn(plan, number), earliest);
  return notBefore === null ? planned : laterOf(planned, notBefore);
}

/** Days by which a cycle is later than both its plan and its member's choice; at least zero. */
export const daysLate = (
  plan: Rhythmic,
  number: number,
  { movedTo, on }: { readonly movedTo: string | null; readonly on: string },
): number => Math.max(0, daysBetween(laterOf(scheduledOn(plan, number), movedTo ?? plan.startedOn), on));

/** Shifts the schedule by the delay of a cycle, as after a pause. */
export const afterLate = <Plan extends Rhythmic>(
  plan: Plan,
  number: number,
  late: { readonly movedTo: string | null; readonly on: string },
): Plan => ({ ...plan, shiftDays: plan.shiftDays + daysLate(plan, number, late) });

/** The first cycle from `number` on that is not skipped. */
export function nextWanted(number: number, skipped: ReadonlySet<number>): number {
  let next = number;
  while (skipped.has(next)) next++;
  return next;
}

/**
 * The shift after a pause. Cycle `number` is then due on the day of the return or its computed day, whichever
 * is later.
 */
export const shiftAfterPause = (plan: Rhythmic, number: number, backOn: string): number =>
  plan.shiftDays + Math.max(0, daysBetween(scheduledOn(plan, number), backOn));

export interface NoticePeriod {
  readonly today: string;
  readonly dueOn: string;
  /** The member was notified of this cycle and its day. */
  readonly isTold: boolean;
  readonly noticeDays: number;
}

/**
 * Today's step for the next cycle. It is charged on the announced day only. If the shop was down on that day,
 * it is announced again and charged later.
 * @returns the day to announce for `tell`
 */
export function nextStepOf({
  today,
  dueOn: due,
  isTold,
  noticeDays,
}: NoticePeriod): { readonly kind: 'wait' | 'charge' } | { readonly kind: 'tell'; readonly dueOn: string } {
  if (isTold && today <= due) return { kind: today < due ? 'wait' : 'charge' };
  if (!isTold && daysBetween(today, due) > noticeDays) return { kind: 'wait' };
  return { kind: 'tell', dueOn: dayToAnnounce(due, today, noticeDays) };
}

/** The day that can be announced today, with the full notice period. */
export const dayToAnnounce = (due: string, today: string, noticeDays: number): string =>
  laterOf(due, daysAfter(today, noticeDays));
