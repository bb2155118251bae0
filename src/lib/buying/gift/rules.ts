import type { Limits } from '#lib/kernel/limits.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiClock, taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { statesBeforeIn } from '#lib/kernel/transitions.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { GiftState } from './codes.ts';

/** A half of a year, January to June or July to December, by the calendar in Taipei. */
export interface HalfYear {
  /** Its first day, which names it: `2026-07-01`. */
  readonly from: string;
  readonly opensAt: Date;
  /** When the next one begins. */
  readonly endsAt: Date;
}

const dayOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

const halfYear = (year: number, isSecond: boolean): HalfYear => {
  const from = dayOf(year, isSecond ? 7 : 1);
  const next = isSecond ? dayOf(year + 1, 1) : dayOf(year, 7);
  return { from, opensAt: taipeiMoment(from), endsAt: taipeiMoment(next) };
};

/** The half that a moment is in: there is always exactly one. */
export function halfYearOf(moment: Date): HalfYear {
  const there = taipeiClock(moment);
  return halfYear(there.getUTCFullYear(), there.getUTCMonth() >= 6);
}

/** The half before it. */
export const halfBefore = ({ opensAt }: HalfYear): HalfYear => halfYearOf(addDays(opensAt, -1));

/** Until when its gift may be chosen, and has to be on an order. */
export function choiceEnds({ opensAt, endsAt }: HalfYear, limits: Limits): Date {
  const ends = addDays(opensAt, limits.giftChoiceDays);
  return ends < endsAt ? ends : endsAt;
}

/** From when on who has none on its way is told that it soon ends. */
export const noticeFrom = (half: HalfYear, limits: Limits): Date =>
  addDays(choiceEnds(half, limits), -limits.giftNoticeDays);

/** The last day in Taipei on which it may be chosen. */
export const lastDayOf = (ends: Date): string => taipeiDay(new Date(ends.getTime() - 1));

interface LevelMove {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

/**
 * The level that was held at a moment. A step to come says what was held before it: who stood there when the shop began to
 * keep a history has no earlier one.
 * @param moves the oldest first
 */
export function levelAt(moves: readonly LevelMove[], moment: Date): number {
  const last = moves.findLast(({ at }) => at <= moment);
  return last ? last.to : (moves[0]?.from ?? 0);
}

/**
 * Every move of a gift: chosen, and chosen anew; given back, or back from an order that came to nothing; on an order;
 * expired, which is final.
 */
export const GIFT_TRANSITIONS: Readonly<Record<GiftState, readonly GiftState[]>> = {
  open: ['chosen', 'lapsed'],
  chosen: ['chosen', 'open', 'ordered', 'lapsed'],
  ordered: ['open', 'lapsed'],
  lapsed: [],
};

export const canTransitionGift = (from: GiftState, to: GiftState): boolean =>
  GIFT_TRANSITIONS[from].includes(to);

/** From which states a move leads here: what a statement that makes it asks for. */
export const statesBefore = statesBeforeIn(GIFT_TRANSITIONS);

/** What of a SKU decides whether it may be a gift. */
export interface GiftCandidate {
  readonly price: number;
  readonly kind: string;
  /** It is sold, and its good is. */
  readonly isOn: boolean;
}

/** Why it may be no gift; null when it may. A package would have to be filled, and a service is not sent. */
export function giftRefusal(
  { price, kind, isOn }: GiftCandidate,
  limits: Limits,
): 'notSold' | 'notGoods' | 'tooDear' | null {
  if (!isOn) return 'notSold';
  if (kind !== 'goods') return 'notGoods';
  return price > limits.halfYearGift ? 'tooDear' : null;
}

/** Whether a gift may come with what is brought so. */
export const goesWith = (
  { homeOnly }: { readonly homeOnly: boolean },
  deliveryType: DeliveryType | 'none',
): boolean => deliveryType !== 'none' && (!homeOnly || deliveryType === 'home');
