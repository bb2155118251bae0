import { REQUEST_STATUS, type RequestKind, type RequestStatus } from '#lib/boxes/subscription/codes.ts';
import { daysAfter, daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';
import type { NamedAdjustment } from '#lib/catalog/pricing/model/adjustment.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { LeaveOffer, LeaveReason, PauseMonths } from '../codes.ts';
import { monthsLater } from './days.ts';

const S = REQUEST_STATUS;

/**
 * Row F3: all transitions of a request.
 * - It is answered by rule or by staff (10 → 20, 25).
 * - With a fee it waits for the payment (10 → 30 → 40), which approves it.
 * - A pause then starts on its day and ends (20 → 50 → 60).
 * - A stop takes effect with 20 or 40.
 * - It can be withdrawn until it starts.
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

/** Statuses of an open request. A subscription has at most one. */
export const OPEN_REQUEST = [S.underReview, S.approved, S.feeAwaiting, S.feePaid, S.paused] as const;

/** The first day after a pause. */
export const pauseEndsOn = (beginsOn: string, months: PauseMonths): string => monthsLater(beginsOn, months);

const MONTH_DAYS = 30;

/**
 * Months of a pause: as requested or, if it was ended early, the started months. None if it was ended on its
 * first day.
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

/** Whether a pause or stop may start on a day: today or later, within the merchant's limit. */
export const mayBeginOn = (
  day: string,
  today: string,
  { pauseWindowDays }: Pick<Limits, 'pauseWindowDays'>,
) => day >= today && day <= daysAfter(today, pauseWindowDays);

/**
 * The automatic answer to a request. A pause is granted within the merchant's months per year. Leaving is
 * always granted, after payment of any fee.
 * @returns under review if staff have to answer
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

/** A paid box of a plan. */
export interface EnjoyedBox {
  /** Price without the plan, and the price paid. */
  readonly fullPrice: Amount;
  readonly price: Amount;
}

/** The saving on an order's goods by a plan of this percentage. */
export function savedBy(
  { goodsTotal, discount }: { readonly goodsTotal: Amount; readonly discount: Amount },
  percent: number,
): Amount {
  const price = goodsTotal - discount;
  return Math.round((price * 100) / (100 - percent)) - price;
}

export interface PlannedGoods {
  /** Price before coins. */
  readonly total: Amount;
  readonly adjustments: readonly Pick<NamedAdjustment, 'kind' | 'amount'>[];
}

/**
 * A plan's reduction in NT$, at most its percentage of the price. Further reductions that kept the announced
 * maximum price are not part of it. Goods without a recorded reduction are computed by the percentage.
 */
export function planSaving(goods: readonly PlannedGoods[], percent: number): Amount {
  const off = goods
    .flatMap(({ adjustments }) => adjustments)
    .reduce((sum, { kind, amount }) => sum - (kind === 'plan' ? amount : 0), 0);
  const total = goods.reduce((sum, one) => sum + one.total, 0);
  if (off === 0) return savedBy({ goodsTotal: total, discount: 0 }, percent);
  return Math.min(off, Math.floor(((total + off) * percent) / 100));
}

/** The share of that saving for the received pieces, by the prices of their lines. */
export function savedByPieces(
  saved: Amount,
  lines: readonly { readonly quantity: number; readonly total: Amount; readonly kept: number }[],
): Amount {
  const all = lines.reduce((sum, { total }) => sum + total, 0);
  const part = lines.reduce((sum, { quantity, total, kept }) => sum + (saved * total * kept) / quantity, 0);
  // Tolerance for floating-point division.
  return all === 0 ? 0 : Math.floor(part / all + 1e-6);
}

/**
 * The early-end fee: the discounts that paid boxes have received, at most the price of the remaining boxes.
 * So leaving never costs more than staying. Zero for completed plans and for plans without an end.
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

/** The offer instead of leaving, or `none`. */
export const offerFor = (reason: LeaveReason): LeaveOffer => OFFERS[reason];
