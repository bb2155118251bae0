import { taipeiDay, taipeiDayNumber, taipeiDayStart, taipeiMoment } from '#lib/kernel/time/taipei.ts';

/** Days in Taipei, by their numbers since 1970: `from` to `to`, both included, and as many before them. */
export interface Span {
  readonly before: number;
  readonly from: number;
  readonly to: number;
}

/** A year and the year before are two million days' orders at most, which the database sums in time. */
export const MAX_DAYS = 366;
export const DAYS_USUAL = 30;

/** @returns null where it ends before it begins, or is too long; without a beginning or an end the last days */
export function spanOf(now: Date, from: string | undefined, to: string | undefined): Span | null {
  const last = to === undefined ? taipeiDayNumber(now) : taipeiDayNumber(taipeiMoment(to));
  const first = from === undefined ? last - DAYS_USUAL + 1 : taipeiDayNumber(taipeiMoment(from));
  const days = last - first + 1;
  return days < 1 || days > MAX_DAYS ? null : { before: first - days, from: first, to: last };
}

export const daysOf = ({ from, to }: Span): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => taipeiDay(taipeiDayStart(from + i)));

/** What is told of some orders, and of those of the days before. */
export interface Compared {
  readonly orders: number;
  readonly amount: number;
  readonly ordersBefore: number;
  readonly amountBefore: number;
}

/** Orders that were paid on a day, in one way and brought in one. */
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

/** Sums by what `keyOf` names; a day is compared with the one so many days before it, everything else as a whole. */
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

/** Each day of the span, sold or not. */
export function salesByDay(span: Span, parts: readonly SoldPart[]): Compared[] {
  const length = span.to - span.from + 1;
  const sums = sumBy(span, parts, ({ day }, isBefore) => day + (isBefore ? length : 0));
  return Array.from({ length }, (_, i) => sums.get(span.from + i) ?? NOTHING);
}

/** The steps of a visit that came through a channel, as far as they are recorded. */
export const FUNNEL_STEPS = ['landing_click', 'goods_click', 'add_to_cart', 'order_create', 'paid'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** How many days something has waited: fewer than the first, then up to each, then longer than the last. */
export const AGE_DAYS = [1, 2, 3, 7] as const;

export const FIGURE_TABLES = ['days', 'payment', 'delivery', 'funnel', 'returns', 'openWork'] as const;
export type FigureTable = (typeof FIGURE_TABLES)[number];
