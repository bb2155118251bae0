import { LAST_JOIN_MINUTES } from '#lib/buying/group/rules.ts';
import { addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import type { LateChoice, SeatState, TeamOutcome, TeamState } from './model.ts';

/** Teams: who may take a seat, how a team ends, and what becomes of money that came too late. Pure. */

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

/** Seats that are paid, and those that are kept for somebody who is paying. */
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
 * What a payment makes of a seat: it is paid, and the last one completes the team; or it came when others had taken all,
 * or when the team was over. Whoever was to pay in time and did so a moment late is not sent away while there is a seat.
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

/** Its time has run out and nobody who sat down in time can pay any more; a campaign that is called off ends it at once. */
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

/** What a list of orders says of an order's team; null where the order's own status says it all: its member has left. */
export function teamListStatus(seat: SeatState, state: TeamState): TeamListStatus | null {
  if (seat === 'left') return state === 'ended' ? 'ended' : null;
  if (seat !== 'paid') return seat;
  return state === 'open' || state === 'full' ? 'waits' : state;
}

/** A team has its own time, and never more than its campaign. */
export function teamEnd(now: Date, hours: number, campaignEndsAt: Date): Date {
  const own = addHours(now, hours);
  return own < campaignEndsAt ? own : campaignEndsAt;
}

/** Money can go back always; the rest as long as it is sold. */
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
