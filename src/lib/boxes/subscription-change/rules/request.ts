import { REQUEST_STATUS, type RequestKind, type RequestStatus } from '#lib/boxes/subscription/codes.ts';
import { daysAfter, daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';
import type { NamedAdjustment } from '#lib/catalog/pricing/model/adjustment.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { LeaveOffer, LeaveReason, PauseMonths } from '../codes.ts';
import { monthsLater } from './days.ts';

const S = REQUEST_STATUS;

/**
 * Row F3: every move of a request; any other is refused. It is answered by rule or by staff (10 → 20, 25); where something is
 * owed it waits for that (10 → 30 → 40), and what was paid is approved. A pause then begins on its day and ends (20 → 50 → 60);
 * a stop has done its work with 20 or 40. It may be withdrawn until it has begun.
 */
export const REQUEST_TRANSITIONS: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  [S.underReview]: [S.approved, S.rejected, S.feeAwaiting, S.cancelled],
  [S.approved]: [S.paused, S.cancelled],
  [S.feeAwaiting]: [S.feePaid, S.cancelled],
  [S.paused]: [S.pauseEnded],
  [S.feePaid]: [],
  [S.rejected]: [],
  [S.cancelled]: [],
  [S.pauseEnded]: [],
};

export const canTransitionRequest = (from: RequestStatus, to: RequestStatus): boolean =>
  REQUEST_TRANSITIONS[from].includes(to);

/** Something of it is still to come: a subscription has one such request at most. */
export const OPEN_REQUEST = [S.underReview, S.approved, S.feeAwaiting, S.feePaid, S.paused] as const;

/** The first day after a pause. */
export const pauseEndsOn = (beginsOn: string, months: PauseMonths): string => monthsLater(beginsOn, months);

const MONTH_DAYS = 30;

/**
 * Months that a pause has taken, or takes: as many as were asked for, or begun until it was ended early. One that was ended
 * on its first day took none.
 */
export function pausedMonthsOf({
  fromOn,
  months,
  endedOn,
}: {
  readonly fromOn: string;
  readonly months: number;
  readonly endedOn: string | null;
}): number {
  if (endedOn === null) return months;
  return Math.min(months, Math.max(0, Math.ceil(daysBetween(fromOn, endedOn) / MONTH_DAYS)));
}

/** On which days a pause or a stop may begin: today at the earliest, and not beyond what can be foreseen. */
export const mayBeginOn = (
  day: string,
  today: string,
  { pauseWindowDays }: Pick<Limits, 'pauseWindowDays'>,
) => day >= today && day <= daysAfter(today, pauseWindowDays);

/**
 * How a request is answered where nobody has to look at it. A pause is granted while all pauses of the last year come to no
 * more than the merchant says; leaving is always granted, once what it owes is paid.
 * @returns under review, where staff answer
 */
export function answerByRule(
  asked: { readonly kind: RequestKind; readonly months: number; readonly owed: Amount },
  { pausedMonths }: { readonly pausedMonths: number },
  { pauseMonthsPerYear }: Pick<Limits, 'pauseMonthsPerYear'>,
): RequestStatus {
  if (asked.kind === 'pause')
    return pausedMonths + asked.months <= pauseMonthsPerYear ? S.approved : S.underReview;
  return asked.owed > 0 ? S.feeAwaiting : S.approved;
}

/** A box of a plan that was paid. */
export interface EnjoyedBox {
  /** What it would have cost without the plan, and what was paid for it. */
  readonly fullPrice: Amount;
  readonly price: Amount;
}

/** What the goods of an order would have cost more without a plan that took off so many per cent of them. */
export function savedBy(
  { goodsTotal, discount }: { readonly goodsTotal: Amount; readonly discount: Amount },
  percent: number,
): Amount {
  const price = goodsTotal - discount;
  return Math.round((price * 100) / (100 - percent)) - price;
}

export interface PlannedGoods {
  /** What they came to before coins. */
  readonly total: Amount;
  readonly adjustments: readonly Pick<NamedAdjustment, 'kind' | 'amount'>[];
}

/**
 * What a plan has taken off goods, to the dollar: so many per cent, as they were priced. What was taken off besides, so that they
 * cost no more than was told, was no discount for staying. Goods that do not say what a plan took off are reckoned by its per cent.
 */
export function planSaving(goods: readonly PlannedGoods[], percent: number): Amount {
  const off = goods
    .flatMap(({ adjustments }) => adjustments)
    .reduce((sum, { kind, amount }) => sum - (kind === 'plan' ? amount : 0), 0);
  const total = goods.reduce((sum, one) => sum + one.total, 0);
  if (off === 0) return savedBy({ goodsTotal: total, discount: 0 }, percent);
  return Math.min(off, Math.floor(((total + off) * percent) / 100));
}

/** The part of that which fell to so many pieces of each line, by what was paid for them. */
export function savedByPieces(
  saved: Amount,
  lines: readonly { readonly quantity: number; readonly total: Amount; readonly kept: number }[],
): Amount {
  const all = lines.reduce((sum, { total }) => sum + total, 0);
  const part = lines.reduce((sum, { quantity, total, kept }) => sum + (saved * total * kept) / quantity, 0);
  // What a division leaves behind the point is no dollar less.
  return all === 0 ? 0 : Math.floor(part / all + 1e-6);
}

/**
 * What a plan that is stopped early owes: the discounts that its boxes have enjoyed, and never more than the boxes that are
 * left would have cost, so that leaving is never dearer than staying. A plan that ran its course owes nothing, nor does one
 * without an end, whose discount was not for staying.
 */
export function earlyEndFee(
  plan: { readonly boxes: number | null; readonly price: Amount },
  enjoyed: readonly EnjoyedBox[],
): Amount {
  if (plan.boxes === null) return 0;
  const left = Math.max(0, plan.boxes - enjoyed.length) * plan.price;
  const saved = enjoyed.reduce((sum, { fullPrice, price }) => sum + Math.max(0, fullPrice - price), 0);
  return Math.min(saved, left);
}

const OFFERS: Readonly<Record<LeaveReason, LeaveOffer>> = {
  tooMuch: 'skip',
  away: 'pause',
  otherGoods: 'swap',
  tooDear: 'skip',
  health: 'pause',
  other: 'none',
  unsaid: 'none',
};

/** The one thing that is offered instead of leaving; nothing where nothing fits. */
export const offerFor = (reason: LeaveReason): LeaveOffer => OFFERS[reason];
