/** When the cycles of a subscription are due: calendar days in Taipei, `2027-01-31`, counted and never stepped. */

export interface Rhythmic {
  /** The day of its first cycle. */
  readonly startedOn: string;
  readonly cycleDays: number;
  /** By how many days pauses, and cycles that were late, have moved all that came after them. */
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

/** A cycle that was charged. */
export interface Charged {
  /** The day on which it really was. */
  readonly chargedOn: string;
  /** Its member had put it there: then the next one keeps its own day, as far as both are not used at once for too long. */
  readonly isMoved: boolean;
}

interface Neighbours {
  /** The day to which the member moved it; null where it is as computed. */
  readonly movedTo: string | null;
  /** The shop has put it off: not before that day. */
  readonly notBefore: string | null;
  /** The cycle before; null where there is none. */
  readonly before: Charged | null;
  /** Two boxes may be used at once for so many days. */
  readonly overlapDays: number;
}

/** So many days lie between two charges: what was agreed, and less only beside one that its member moved. */
export const daysApart = (cycleDays: number, isMoved: boolean, overlapDays: number): number =>
  isMoved ? Math.max(1, cycleDays - overlapDays) : cycleDays;

/** The day on which a cycle is charged: as the member moved it, else as computed, but not soon after the one before. */
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

/** By how many days a cycle comes later than it was planned and its member wanted it; zero where it does not. */
export const daysLate = (
  plan: Rhythmic,
  number: number,
  { movedTo, on }: { readonly movedTo: string | null; readonly on: string },
): number => Math.max(0, daysBetween(laterOf(scheduledOn(plan, number), movedTo ?? plan.startedOn), on));

/** What comes after a cycle that is late is as much later: the rhythm shifts as after a pause. */
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
 * By how many days a pause moves what comes after it, so that cycle `number` is due on the day of coming back or as
 * computed, whichever is later.
 */
export const shiftAfterPause = (plan: Rhythmic, number: number, backOn: string): number =>
  plan.shiftDays + Math.max(0, daysBetween(scheduledOn(plan, number), backOn));

export interface NoticePeriod {
  readonly today: string;
  readonly dueOn: string;
  /** The member has been told of this cycle and its day. */
  readonly isTold: boolean;
  readonly noticeDays: number;
}

/**
 * What is to be done with the next cycle today. It is charged on the day that was told and on no other: where that has passed,
 * because the shop stood still, the member is told anew and charged later.
 * @returns the day to tell where it is to be told
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

/** The day that may be told today: there is time to read of it before. */
export const dayToAnnounce = (due: string, today: string, noticeDays: number): string =>
  laterOf(due, daysAfter(today, noticeDays));
