/** An amount in whole NT$. The code and the database know no other unit (point 9, row B10 for display). */
export type Amount = number;

const NUMBER = new Intl.NumberFormat('en-US');
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** `1280.5` → `1,280.5`; three decimals at most. */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** `1280` → `NT$1,280`. */
export const formatAmount = (amount: Amount): string =>
  amount < 0 ? `-NT$${NUMBER.format(-amount)}` : `NT$${NUMBER.format(amount)}`;

/** A currency that prices are shown in and never charged in; `rate` is what one NT$ is worth. */
export interface ShownCurrency {
  readonly symbol: string;
  readonly rate: number;
}

/** Row B10, rounded to one decimal: `680` at 0.2213 → `¥150.5`. price-script.mjs says the same before the first paint. */
export const formatConverted = (amount: Amount, { symbol, rate }: ShownCurrency): string =>
  (amount < 0 ? '-' : '') + symbol + (Math.abs(amount) * rate).toLocaleString('en-US', ONE_DECIMAL);

/** A percentage of an amount, rounded half up to whole NT$: `percentOf(695, 88)` → 612. */
export const percentOf = (amount: Amount, percent: number): Amount => Math.round((amount * percent) / 100);
