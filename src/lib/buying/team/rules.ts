import { LAST_JOIN_MINUTES } from '#lib/buying/group/rules.ts';
import { addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import type { LateChoice, SeatState, TeamOutcome, TeamState } from './model.ts';

/** Teams: joining, outcome, and late payments. Pure. */

export interface Course {
  readonly size: number;
  readonly endsAt: Date;
  /** Null until it is decided. */
  readonly outcome: TeamOutcome | null;
}

export interface Seat {
  readonly status: SeatState;
  readonly heldUntil: Date;
}

/** Number of paid seats, and of seats reserved for a payment in progress. */
export function countSeats(seats: readonly Seat[], now: Date) {
  const paid = seats.filter(({ status }) => status === 'paid').length;
  const held = seats.filter(({ status, heldUntil }) => status === 'held' && now < heldUntil).length;
  return { paid, held };
}

export function teamState({ size, endsAt, outcome }: Course, seats: readonly Seat[], now: Date): TeamState {
  if (outcome === 'complete') return 'complete';
  if (outcome === 'missed') return 'ended';
  const { paid, held } = countSeats(seats, now);
  if (now < endsAt) return paid + held < size ? 'open' : 'full';
  return held > 0 ? 'counting' : 'ended';
}

/**
 * Effect of a payment on its seat. It is paid, and the last one completes the team; or it is late, because no
 * seat was left or the team was over. A payment slightly after its deadline still counts while a seat is
 * free.
 */
export function paidSeat(
  { size, outcome }: Course,
  others: readonly Seat[],
  now: Date,
): { readonly status: 'paid' | 'late'; readonly isComplete: boolean } {
  const { paid, held } = countSeats(others, now);
  if (outcome !== null || paid + held >= size) return { status: 'late', isComplete: false };
  return { status: 'paid', isComplete: paid + 1 === size };
}

/**
 * The team has expired, and no payment is pending from anybody who joined in time. Calling off the campaign
 * ends a team at once.
 */
export function isMissed(
  team: Course,
  seats: readonly Seat[],
  { now, isCalledOff }: { readonly now: Date; readonly isCalledOff: boolean },
): boolean {
  if (team.outcome !== null) return false;
  return isCalledOff || teamState(team, seats, addMinutes(now, -LAST_JOIN_MINUTES)) === 'ended';
}

export type TeamListStatus =
  | Exclude<SeatState, 'paid' | 'left'>
  | 'waits'
  | 'counting'
  | 'complete'
  | 'ended';

/** Team status for a list of orders; null where the member has left, which the order's own status shows. */
export function teamListStatus(seat: SeatState, state: TeamState): TeamListStatus | null {
  if (seat === 'left') return state === 'ended' ? 'ended' : null;
  if (seat !== 'paid') return seat;
  return state === 'open' || state === 'full' ? 'waits' : state;
}

/** A team has its own time limit, at most until its campaign's end. */
export function teamEnd(now: Date, hours: number, campaignEndsAt: Date): Date {
  const own = addHours(now, hours);
  return own < campaignEndsAt ? own : campaignEndsAt;
}

/** A refund is always possible; the others only while it is sold. */
export const lateChoices = ({
  mayRefound,
  isSoldAlone,
}: {
  readonly mayRefound: boolean;
  readonly isSoldAlone: boolean;
}): LateChoice[] => [
  ...(mayRefound ? (['newTeam'] as const) : []),
  ...(isSoldAlone ? (['alone'] as const) : []),
  'money',
];
