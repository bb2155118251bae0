import type { Limits } from '#lib/kernel/limits.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiClock, taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { statesBeforeIn } from '#lib/kernel/transitions.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { GiftState } from './codes.ts';

/** A half-year, January to June or July to December, by the calendar in Taipei. */
export interface HalfYear {
  /** Its first day, which identifies it: `2026-07-01`. */
  readonly from: string;
  readonly opensAt: Date;
  /** Start of the next one. */
  readonly endsAt: Date;
}

const dayOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

const halfYear = (year: number, isSecond: boolean): HalfYear => {
  const from = dayOf(year, isSecond ? 7 : 1);
  const next = isSecond ? dayOf(year + 1, 1) : dayOf(year, 7);
  return { from, opensAt: taipeiMoment(from), endsAt: taipeiMoment(next) };
};

/** The half-year that contains a moment. */
export function halfYearOf(moment: Date): HalfYear {
  const there = taipeiClock(moment);
  return halfYear(there.getUTCFullYear(), there.getUTCMonth() >= 6);
}

/** The previous half-year. */
export const halfBefore = ({ opensAt }: HalfYear): HalfYear => halfYearOf(addDays(opensAt, -1));

/** Deadline for choosing the gift and for adding it to an order. */
export function choiceEnds({ opensAt, endsAt }: HalfYear, limits: Limits): Date {
  const ends = addDays(opensAt, limits.giftChoiceDays);
  return ends < endsAt ? ends : endsAt;
}

/** When members without a sent gift are reminded of the deadline. */
export const noticeFrom = (half: HalfYear, limits: Limits): Date =>
  addDays(choiceEnds(half, limits), -limits.giftNoticeDays);

/** The last day to choose, in Taipei. */
export const lastDayOf = (ends: Date): string => taipeiDay(new Date(ends.getTime() - 1));

interface LevelMove {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

/**
 * The level held at a moment. Before the first recorded move it is that move's earlier level, because members
 * from before the history have no earlier row.
 * @param moves oldest first
 */
export function levelAt(moves: readonly LevelMove[], moment: Date): number {
  const last = moves.findLast(({ at }) => at <= moment);
  return last ? last.to : (moves[0]?.from ?? 0);
}

/**
 * All transitions of a gift: chosen, and chosen again; returned, also from an abandoned order; ordered;
 * lapsed, which is final.
 */
export const GIFT_TRANSITIONS: Readonly<Record<GiftState, readonly GiftState[]>> = {
  open: ['chosen', 'lapsed'],
  chosen: ['chosen', 'open', 'ordered', 'lapsed'],
  ordered: ['open', 'lapsed'],
  lapsed: [],
};

export const canTransitionGift = (from: GiftState, to: GiftState): boolean =>
  GIFT_TRANSITIONS[from].includes(to);

/** The states from which a transition leads here: the condition of its update. */
export const statesBefore = statesBeforeIn(GIFT_TRANSITIONS);

/** The traits that decide whether a SKU may be a gift. */
export interface GiftCandidate {
  readonly price: number;
  readonly kind: string;
  /** SKU and product are on sale. */
  readonly isOn: boolean;
}

/**
 * Why it may not be a gift; null when it may. A package would have to be filled, and a service is not
 * shipped.
 */
export function giftRefusal(
  { price, kind, isOn }: GiftCandidate,
  limits: Limits,
): 'notSold' | 'notGoods' | 'tooDear' | null {
  if (!isOn) return 'notSold';
  if (kind !== 'goods') return 'notGoods';
  return price > limits.halfYearGift ? 'tooDear' : null;
}

/** Whether a gift may be part of an order with this delivery type. */
export const goesWith = (
  { homeOnly }: { readonly homeOnly: boolean },
  deliveryType: DeliveryType | 'none',
): boolean => deliveryType !== 'none' && (!homeOnly || deliveryType === 'home');
