/** When the cycles of a subscription are due: calendar days in Taipei, `2027-01-31`, counted and never stepped. */

/** Two cycles are at least so many days apart, unless the member moved one. */
export const LEAST_DAYS_APART = 20;

export interface Rhythmic {
  /** The day of its first cycle. */
  readonly startedOn: string;
  readonly cycleDays: number;
  /** By how many days pauses have moved all that came after them. */
  readonly shiftDays: number;
}

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Calendar days have no clock: no hour is lost or won by a change of time. */
export const daysAfter = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

export const laterOf = (a: string, b: string): string => (a > b ? a : b);

/**
 * The day of cycle `number`, from the first day on: never from the cycle before, so that nothing drifts.
 * @param number from 1
 */
export const scheduledOn = ({ startedOn, cycleDays, shiftDays }: Rhythmic, number: number): string =>
  daysAfter(startedOn, (number - 1) * cycleDays + (number > 1 ? shiftDays : 0));

interface Neighbours {
  /** The day to which the member moved it; null where it is as computed. */
  readonly movedTo: string | null;
  /** The day on which the cycle before was really charged; null where there is none. */
  readonly chargedOn: string | null;
}

/** The day on which a cycle is charged: as the member moved it, else as computed, but not soon after the one before. */
export const dueOn = (plan: Rhythmic, number: number, { movedTo, chargedOn }: Neighbours): string =>
  movedTo ??
  (chargedOn === null
    ? scheduledOn(plan, number)
    : laterOf(scheduledOn(plan, number), daysAfter(chargedOn, LEAST_DAYS_APART)));

/** The first cycle from `number` on that is not skipped. */
export function nextWanted(number: number, skipped: ReadonlySet<number>): number {
  let next = number;
  while (skipped.has(next)) next++;
  return next;
}

/**
 * By how many days a pause moves what comes after it, so that cycle `number` is due on the day of coming back or as
 * computed, whichever is later.
 */
export const shiftAfterPause = (plan: Rhythmic, number: number, backOn: string): number =>
  plan.shiftDays + Math.max(0, daysBetween(scheduledOn(plan, number), backOn));

export interface Telling {
  readonly today: string;
  readonly dueOn: string;
  /** The member has been told of this cycle and its day. */
  readonly isTold: boolean;
  readonly noticeDays: number;
  /** So many days late it is told anew: a shop that stood still surprises nobody. */
  readonly lateDays: number;
}

/**
 * What is to be done with the next cycle today. Nothing is charged that was not told: where the shop stood still, the
 * member is told now and charged later.
 * @returns the day to tell where it is to be told
 */
export function stepOf({
  today,
  dueOn: due,
  isTold,
  noticeDays,
  lateDays,
}: Telling): { readonly kind: 'wait' | 'charge' } | { readonly kind: 'tell'; readonly dueOn: string } {
  if (isTold) {
    if (today < due) return { kind: 'wait' };
    return daysBetween(due, today) <= lateDays
      ? { kind: 'charge' }
      : { kind: 'tell', dueOn: daysAfter(today, noticeDays) };
  }
  if (daysBetween(today, due) > noticeDays) return { kind: 'wait' };
  return { kind: 'tell', dueOn: laterOf(due, daysAfter(today, noticeDays)) };
}
