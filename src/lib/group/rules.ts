import type { GroupProgress, GroupStage, GroupState, TargetKind } from './model.ts';

/** What has been paid for a campaign so far; amount in NT$. */
export interface Joined {
  readonly people: number;
  readonly pieces: number;
  readonly amount: number;
}

/** Row G1: how far a campaign has come; one without a target has nothing to miss. */
export function groupProgress(joined: Joined, by: TargetKind, target: number | null): GroupProgress {
  const { people, pieces, amount } = joined;
  const done = by === 'people' ? people : amount;
  return {
    people,
    pieces,
    amount,
    by,
    target,
    percent: target === null ? null : Math.floor((done / target) * 100),
    reached: target === null || done >= target,
  };
}

interface Course {
  /** `closed`: called off by the merchant; everybody gets the money back. */
  readonly status: 'open' | 'closed';
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Where a campaign stands. It runs to its end even when the target is reached early, so that nobody who reads
 * "until Sunday" comes too late; what missed its target has failed and is refunded (row G4).
 */
export function groupState(
  { status, startsAt, endsAt }: Course,
  progress: GroupProgress,
  now: Date,
): GroupState {
  if (status === 'closed') return 'ended';
  if (now < startsAt) return 'coming';
  if (now < endsAt) return 'running';
  if (progress.target === null) return 'ended';
  return progress.reached ? 'succeeded' : 'failed';
}

export const stageOf = (state: GroupState): GroupStage =>
  state === 'running' || state === 'coming' ? state : 'over';

/** Running ones that end first, coming ones that start first, past ones that ended last. */
export function byUrgency(
  a: { readonly state: GroupState; readonly startsAt: string; readonly endsAt: string },
  b: typeof a,
): number {
  const order: readonly GroupStage[] = ['running', 'coming', 'over'];
  const stage = stageOf(a.state);
  const apart = order.indexOf(stage) - order.indexOf(stageOf(b.state));
  if (apart !== 0) return apart;
  if (stage === 'coming') return a.startsAt.localeCompare(b.startsAt);
  return stage === 'running' ? a.endsAt.localeCompare(b.endsAt) : b.endsAt.localeCompare(a.endsAt);
}

/**
 * How long a page that shows these campaigns stays true: whole seconds to the next start or end, at most `most`.
 */
export function secondsUntilChange(
  campaigns: readonly { readonly startsAt: string; readonly endsAt: string }[],
  now: Date,
  most: number,
): number {
  const waits = campaigns
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map((moment) => Math.ceil((Date.parse(moment) - now.getTime()) / 1000))
    .filter((seconds) => seconds > 0);
  return Math.min(most, ...waits);
}

/** Whole days, hours, minutes and seconds between two moments; zeros once it is over. */
export function timeLeft(until: Date, now: Date) {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}
