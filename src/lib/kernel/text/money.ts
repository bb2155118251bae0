/** An amount in whole NT$, the only unit of code and database (point 9, row B10 for display). */
export type Amount = number;

const NUMBER = new Intl.NumberFormat('en-US');
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const TO_ADD = new Intl.NumberFormat('en-US', { ...ONE_DECIMAL, useGrouping: false });

/** `1280.5` → `1,280.5`; at most three decimals. */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** `1280` → `NT$1,280`. */
export const formatAmount = (amount: Amount): string =>
  `${amount < 0 ? '-' : ''}NT$${formatNumber(Math.abs(amount))}`;

/** A display currency, never charged. `rate` is the value of one NT$. */
export interface ShownCurrency {
  readonly symbol: string;
  readonly rate: number;
}

/**
 * Row B10, rounded to one decimal: `680` at 0.2213 → `¥150.5`. price-script.mjs computes the same before the
 * first paint.
 */
export const formatConverted = (amount: Amount, { symbol, rate }: ShownCurrency): string =>
  (amount < 0 ? '-' : '') + symbol + (Math.abs(amount) * rate).toLocaleString('en-US', ONE_DECIMAL);

/** Several pieces at one price, or another amount that is shown separately. */
export type Part = Amount | { readonly amount: Amount; readonly times: number };

/**
 * The sum of parts in another currency. Each part is rounded as displayed, then added, so the figures on a
 * page add up. The charge is the sum in NT$.
 */
export function formatConvertedSum(parts: readonly Part[], { symbol, rate }: ShownCurrency): string {
  const tenths = parts.reduce<number>((sum, part) => {
    const { amount, times } = typeof part === 'number' ? { amount: part, times: 1 } : part;
    const shown = Math.round(Number(TO_ADD.format(Math.abs(amount) * rate)) * 10);
    return sum + Math.sign(amount) * shown * times;
  }, 0);
  return formatConverted(tenths / 10, { symbol, rate: 1 });
}

/** Splits a text at its amounts: `滿 NT$1,500 免運` → `滿 `, 1500, ` 免運`. */
export function amountsIn(text: string): readonly (string | Amount)[] {
  return text
    .split(/(-?NT\$\d+(?:,+\d+)*)/)
    .filter((part) => part !== '')
    .map((part) => (/^-?NT\$\d/.test(part) ? Number(part.replace(/NT\$|,/g, '')) : part));
}

/** A percentage of an amount, rounded half up to whole NT$: `percentOf(695, 88)` → 612. */
export const percentOf = (amount: Amount, percent: number): Amount => Math.round((amount * percent) / 100);
