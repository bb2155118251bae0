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

/** Who came in the last moment has their place by now, or has none: no request takes longer. */
export const LAST_JOIN_MINUTES = 1;

/** What has been paid for a campaign so far; amount in NT$. */
export interface Joined {
  readonly people: number;
  readonly pieces: number;
  readonly amount: number;
}

/** What a target counts of it. */
export const counted = ({ people, amount }: Omit<Joined, 'pieces'>, by: TargetKind): number =>
  by === 'people' ? people : amount;

/** Row G1: how far a campaign has come; one without a target has nothing to miss. */
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
  /** `closed`: called off by the merchant; everybody gets the money back. */
  readonly status: 'open' | 'closed';
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null until it is decided. */
  readonly outcome: GroupOutcome | null;
}

/**
 * Where a campaign stands. It runs to its end even when the target is reached early, so that nobody who reads
 * "until Sunday" comes too late; what missed its target has failed and is refunded (row G4). Once that is decided, no
 * refund and no late payment makes it otherwise.
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
 * How a campaign ends, once nothing can change it any more; null while it runs, and while its target is missed by what
 * somebody who joined in time may still pay.
 * @param open places that are taken and not paid yet
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

/** What a piece costs in the end: the lowest price that so many people have reached. */
export const priceAt = (price: number, tiers: readonly PriceTier[], people: number): number =>
  tiers.reduce((least, tier) => (people >= tier.people ? Math.min(least, tier.price) : least), price);

/** What is paid of the regular price, in per cent, never said to be less than it is; null where nothing is saved. */
export function percentPaid(price: number, listPrice: number): number | null {
  const percent = Math.ceil((price / listPrice) * 100);
  return percent < 100 ? percent : null;
}

export const stageOf = (state: GroupState): GroupStage =>
  state === 'running' || state === 'coming' ? state : 'over';

/** So many pieces a shopper is offered at once; more take another order. */
const AT_ONCE_MOST = 10;

/**
 * How many of an item can still be had: the campaign's own places, and the stock of what it sells. Stock is told only where it
 * runs short, because it is not the campaign's end.
 * @param stock null for a service without a SKU
 */
export function leftOf(capacity: number | null, taken: number, stock: number | null): number | null {
  const places = capacity === null ? null : Math.max(0, capacity - taken);
  if (stock === null || (places === null && stock >= AT_ONCE_MOST)) return places;
  return Math.min(places ?? stock, stock);
}

/** What a card and a poster tell of: the cheapest that can be had; of all, where nothing can. */
export const cheapestOf = <Item extends Pick<GroupItem, 'price' | 'left'>>(
  items: readonly Item[],
): Item | undefined =>
  items.toSorted((a, b) => Number(a.left === 0) - Number(b.left === 0) || a.price - b.price)[0];

/** All taken, before its end: also where it has not begun, for pages, cards and posters alike. */
export const isFullyTaken = ({
  state,
  soldOut,
}: {
  readonly state: GroupState;
  readonly soldOut: boolean;
}): boolean => soldOut && stageOf(state) !== 'over';

/** Nothing of it can be had any more. */
export const isSoldOut = (items: readonly Pick<GroupItem, 'left'>[]): boolean =>
  items.every(({ left }) => left === 0);

export const maxAtOnce = ({ perMember, left }: Pick<GroupItem, 'perMember' | 'left'>): number =>
  Math.min(AT_ONCE_MOST, perMember ?? AT_ONCE_MOST, left ?? AT_ONCE_MOST);

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

/** The running campaign that ends next and can be joined, where it ends within so many days. */
export function endingSoon<
  Campaign extends { readonly state: GroupState; readonly endsAt: string; readonly soldOut: boolean },
>(campaigns: readonly Campaign[], now: Date, days: number): Campaign | null {
  const until = addDays(now, days).getTime();
  const soon = campaigns.filter(
    ({ state, endsAt, soldOut }) => state === 'running' && !soldOut && Date.parse(endsAt) <= until,
  );
  return soon.toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))[0] ?? null;
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

/** Before so much of its time has passed nothing is foretold. */
const FORETOLD_FROM = 0.1;

/** What a running campaign will have come to at its end, if it goes on as it has. @param done what it has come to so far */
export function forecast(
  done: number,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): number | null {
  const passed = (now.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime());
  if (passed < FORETOLD_FROM) return null;
  return Math.round(done / Math.min(passed, 1));
}
