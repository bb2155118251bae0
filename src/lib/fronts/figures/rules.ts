import { taipeiDay, taipeiDayNumber, taipeiDayStart, taipeiMoment } from '#lib/kernel/time/taipei.ts';

/**
 * Days in Taipei as numbers since 1970: `from` to `to`, inclusive, and as many before them from `before` on.
 */
export interface Span {
  readonly before: number;
  readonly from: number;
  readonly to: number;
}

/** Two years have at most two million orders, which the database sums in time. */
export const MAX_DAYS = 366;
export const DAYS_USUAL = 30;

/**
 * The requested span. Default: the last days.
 * @returns null if it is empty or too long
 */
export function spanOf(now: Date, from: string | undefined, to: string | undefined): Span | null {
  const last = to === undefined ? taipeiDayNumber(now) : taipeiDayNumber(taipeiMoment(to));
  const first = from === undefined ? last - DAYS_USUAL + 1 : taipeiDayNumber(taipeiMoment(from));
  const days = last - first + 1;
  return days < 1 || days > MAX_DAYS ? null : { before: first - days, from: first, to: last };
}

export const daysOf = ({ from, to }: Span): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => taipeiDay(taipeiDayStart(from + i)));

/** Orders and NT$ of the span and of the days before. */
export interface Compared {
  readonly orders: number;
  readonly amount: number;
  readonly ordersBefore: number;
  readonly amountBefore: number;
}

/** Orders paid on a day, by one payment method and one delivery type. */
export interface SoldPart {
  readonly day: number;
  readonly payment: string;
  readonly delivery: string;
  readonly orders: number;
  readonly amount: number;
}

const NOTHING: Compared = { orders: 0, amount: 0, ordersBefore: 0, amountBefore: 0 };

const add = (sum: Compared, { orders, amount }: SoldPart, isBefore: boolean): Compared =>
  isBefore
    ? { ...sum, ordersBefore: sum.ordersBefore + orders, amountBefore: sum.amountBefore + amount }
    : { ...sum, orders: sum.orders + orders, amount: sum.amount + amount };

/** Sums by key. A day is compared with the day one span earlier, everything else as a whole. */
export function sumBy<Key>(
  span: Span,
  parts: readonly SoldPart[],
  keyOf: (part: SoldPart, isBefore: boolean) => Key,
): Map<Key, Compared> {
  const sums = new Map<Key, Compared>();
  for (const part of parts) {
    const isBefore = part.day < span.from;
    const key = keyOf(part, isBefore);
    sums.set(key, add(sums.get(key) ?? NOTHING, part, isBefore));
  }
  return sums;
}

/** Each day of the span, also without sales. */
export function salesByDay(span: Span, parts: readonly SoldPart[]): Compared[] {
  const length = span.to - span.from + 1;
  const sums = sumBy(span, parts, ({ day }, isBefore) => day + (isBefore ? length : 0));
  return Array.from({ length }, (_, i) => sums.get(span.from + i) ?? NOTHING);
}

/** The recorded steps of a visit from a channel. */
export const FUNNEL_STEPS = ['landing_click', 'goods_click', 'add_to_cart', 'order_create', 'paid'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Limits of the waiting time in days: less than the first, up to each next one, more than the last. */
export const AGE_DAYS = [1, 2, 3, 7] as const;

export const FIGURE_TABLES = ['days', 'payment', 'delivery', 'funnel', 'returns', 'openWork'] as const;
export type FigureTable = (typeof FIGURE_TABLES)[number];
