import { addDays } from '#lib/kernel/time/clock.ts';
import type {
  GroupItem,
  GroupOutcome,
  GroupProgress,
  GroupStage,
  GroupState,
  PriceTier,
  TargetKind,
} from './model.ts';

/** Requests of the last moment are finished after this; none takes longer. */
export const LAST_JOIN_MINUTES = 1;

/** Payments for a campaign until now; amount in NT$. */
export interface Joined {
  readonly people: number;
  readonly pieces: number;
  readonly amount: number;
}

/** The value that a target counts. */
export const counted = ({ people, amount }: Omit<Joined, 'pieces'>, by: TargetKind): number =>
  by === 'people' ? people : amount;

/** Row G1: a campaign's progress; without a target it always counts as reached. */
export function groupProgress(joined: Joined, by: TargetKind, target: number | null): GroupProgress {
  const { people, pieces, amount } = joined;
  const done = counted(joined, by);
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
  /** `closed`: called off by the merchant; everybody is refunded. */
  readonly status: 'open' | 'closed';
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null until it is decided. */
  readonly outcome: GroupOutcome | null;
}

/**
 * State of a campaign. It runs to its end even when the target is reached early, so that nobody who reads
 * "until Sunday" is too late. A missed target means failure and refunds (row G4). Once decided, refunds and
 * late payments no longer change it.
 */
export function groupState(
  { status, startsAt, endsAt, outcome }: Course,
  progress: GroupProgress,
  now: Date,
): GroupState {
  if (status === 'closed' || outcome === 'calledOff') return 'calledOff';
  if (outcome === 'missed') return 'failed';
  if (now < startsAt) return 'coming';
  if (now < endsAt) return 'running';
  if (progress.target === null) return 'ended';
  return outcome === 'reached' || progress.reached ? 'succeeded' : 'counting';
}

/**
 * A campaign's outcome, once nothing can change it; null while it runs, and while pending payments may still
 * reach the target.
 * @param open reserved places that are not paid yet
 */
export function outcomeOf(
  { status, endsAt }: Pick<Course, 'status' | 'endsAt'>,
  progress: GroupProgress,
  open: number,
  now: Date,
): GroupOutcome | null {
  if (status === 'closed') return 'calledOff';
  if (now < endsAt) return null;
  if (progress.reached) return 'reached';
  return open > 0 ? null : 'missed';
}

/** Final price of a piece: the lowest tier reached by this number of people. */
export const priceAt = (price: number, tiers: readonly PriceTier[], people: number): number =>
  tiers.reduce((least, tier) => (people >= tier.people ? Math.min(least, tier.price) : least), price);

/** Price in per cent of the regular price, rounded up; null without a saving. */
export function percentPaid(price: number, listPrice: number): number | null {
  const percent = Math.ceil((price / listPrice) * 100);
  return percent < 100 ? percent : null;
}

export const stageOf = (state: GroupState): GroupStage =>
  state === 'running' || state === 'coming' ? state : 'over';

/** Maximum pieces offered in one order; more need another order. */
const AT_ONCE_MOST = 10;

/**
 * Remaining pieces of an item: the campaign's places and the stock. Stock counts only where it runs short,
 * since it does not end the campaign.
 * @param stock null for a service without a SKU
 */
export function leftOf(capacity: number | null, taken: number, stock: number | null): number | null {
  const places = capacity === null ? null : Math.max(0, capacity - taken);
  if (stock === null || (places === null && stock >= AT_ONCE_MOST)) return places;
  return Math.min(places ?? stock, stock);
}

/** The item for cards and posters: the cheapest available, or the cheapest of all if none is. */
export const cheapestOf = <Item extends Pick<GroupItem, 'price' | 'left'>>(
  items: readonly Item[],
): Item | undefined =>
  items.toSorted((a, b) => Number(a.left === 0) - Number(b.left === 0) || a.price - b.price)[0];

/** Sold out before its end, also before its start; used by pages, cards and posters. */
export const isFullyTaken = ({
  state,
  soldOut,
}: {
  readonly state: GroupState;
  readonly soldOut: boolean;
}): boolean => soldOut && stageOf(state) !== 'over';

/** Nothing is available any more. */
export const isSoldOut = (items: readonly Pick<GroupItem, 'left'>[]): boolean =>
  items.every(({ left }) => left === 0);

export const maxAtOnce = ({ perMember, left }: Pick<GroupItem, 'perMember' | 'left'>): number =>
  Math.min(AT_ONCE_MOST, perMember ?? AT_ONCE_MOST, left ?? AT_ONCE_MOST);

/** Sorts running campaigns by end, coming ones by start, past ones by latest end. */
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

/** Cache lifetime of a page with these campaigns: whole seconds to the next start or end, at most `most`. */
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

/** The running, available campaign that ends next, if within this many days. */
export function endingSoon<
  Campaign extends { readonly state: GroupState; readonly endsAt: string; readonly soldOut: boolean },
>(campaigns: readonly Campaign[], now: Date, days: number): Campaign | null {
  const until = addDays(now, days).getTime();
  const soon = campaigns.filter(
    ({ state, endsAt, soldOut }) => state === 'running' && !soldOut && Date.parse(endsAt) <= until,
  );
  return soon.toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))[0] ?? null;
}

/** Days, hours, minutes and seconds between two moments; zeros once it is over. */
export function timeLeft(until: Date, now: Date) {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}

/** No forecast before this share of its time has passed. */
const FORETOLD_FROM = 0.1;

/**
 * Linear forecast of a running campaign's result. @param done the result until now @returns null too early
 * for a forecast
 */
export function forecast(
  done: number,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): number | null {
  const passed = (now.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime());
  if (passed < FORETOLD_FROM) return null;
  return Math.round(done / Math.min(passed, 1));
}
