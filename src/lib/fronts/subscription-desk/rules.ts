/** The staff's lists of subscriptions: those whose charge has failed come first of all that is done here. */
export const SUBSCRIPTION_TABS = ['failing', 'active', 'paused', 'ended'] as const;
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number];

/** After so many paid cycles it is asked who went on. */
export const RETENTION_CYCLES = [1, 3, 6, 12] as const;
/** Months of beginnings that are looked back on. */
export const COHORT_MONTHS = 13;
export const FORECAST_WEEKS = 4;
/** Cards that end within so many days are listed. */
export const CARD_DAYS = 60;

export interface StartedSubscriptions {
  /** The month in which it began, `2026-11`. */
  readonly month: string;
  /** Paid cycles, as many as there are of them, and how many of those subscriptions have ended since. */
  readonly paid: number;
  readonly isEnded: boolean;
  /** Cycles whose day has come since it began, paid or not. */
  readonly due: number;
  readonly count: number;
}

export interface RetainedShare {
  readonly cycles: number;
  /** How many are old enough to be asked about, and how many of them went on. */
  readonly of: number;
  readonly kept: number;
}

export interface Cohort {
  readonly month: string;
  readonly begun: number;
  readonly kept: RetainedShare[];
}

/** Somebody went on after so many cycles when they pay for another, or have not ended. */
const wentOn = ({ paid, isEnded }: StartedSubscriptions, cycles: number): boolean =>
  !isEnded || paid > cycles;

/** Of each month's beginnings, how many went on after so many cycles; newest month first. */
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
  /** From 0: the week from today on in which it is charged. */
  readonly week: number;
  readonly pieces: number;
}

export interface Forecast {
  readonly skuId: number;
  /** Pieces of each week. */
  readonly weeks: number[];
  readonly total: number;
}

/** Pieces of each SKU that the coming weeks take, what is needed most first. */
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
