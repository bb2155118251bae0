/** Staff's lists of subscriptions. Failed charges come first. */
export const SUBSCRIPTION_TABS = ['failing', 'active', 'paused', 'ended'] as const;
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number];

/** Retention is computed after these numbers of paid cycles. */
export const RETENTION_CYCLES = [1, 3, 6, 12] as const;
/** Months of starts in the retention table. */
export const COHORT_MONTHS = 13;
export const FORECAST_WEEKS = 4;
/** Days before a card's expiry from which it is listed. */
export const CARD_DAYS = 60;

export interface StartedSubscriptions {
  /** The month of its start, `2026-11`. */
  readonly month: string;
  /** Paid cycles, and whether the subscriptions have ended. */
  readonly paid: number;
  readonly isEnded: boolean;
  /** Cycles due since the start, paid or not. */
  readonly due: number;
  readonly count: number;
}

export interface RetainedShare {
  readonly cycles: number;
  /** How many have run long enough, and how many of them were retained. */
  readonly of: number;
  readonly kept: number;
}

export interface Cohort {
  readonly month: string;
  readonly begun: number;
  readonly kept: RetainedShare[];
}

/** Retained after these cycles: another cycle was paid, or it has not ended. */
const wentOn = ({ paid, isEnded }: StartedSubscriptions, cycles: number): boolean =>
  !isEnded || paid > cycles;

/** Retention of each month's starts after these cycles, newest month first. */
export function cohortsOf(begun: readonly StartedSubscriptions[]): Cohort[] {
  const sum = (some: readonly StartedSubscriptions[]) => some.reduce((total, { count }) => total + count, 0);
  return [...new Set(begun.map(({ month }) => month))]
    .toSorted()
    .toReversed()
    .map((month) => {
      const own = begun.filter((one) => one.month === month);
      const kept = RETENTION_CYCLES.map((cycles) => {
        const old = own.filter(({ due }) => due > cycles);
        return { cycles, of: sum(old), kept: sum(old.filter((one) => wentOn(one, cycles))) };
      });
      return { month, begun: sum(own), kept };
    });
}

export interface Wanted {
  readonly skuId: number;
  /** Week of the charge, counted from today; starts at 0. */
  readonly week: number;
  readonly pieces: number;
}

export interface Forecast {
  readonly skuId: number;
  /** Pieces per week. */
  readonly weeks: number[];
  readonly total: number;
}

/** Pieces of each SKU in the coming weeks, largest total first. */
export function forecastOf(wanted: readonly Wanted[]): Forecast[] {
  const bySku = new Map<number, number[]>();
  for (const { skuId, week, pieces } of wanted) {
    const weeks = bySku.get(skuId) ?? Array.from({ length: FORECAST_WEEKS }, () => 0);
    weeks[week] = (weeks[week] ?? 0) + pieces;
    bySku.set(skuId, weeks);
  }
  return [...bySku]
    .map(([skuId, weeks]) => ({ skuId, weeks, total: weeks.reduce((sum, pieces) => sum + pieces, 0) }))
    .toSorted((a, b) => b.total - a.total || a.skuId - b.skuId);
}
