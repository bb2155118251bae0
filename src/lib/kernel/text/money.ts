/** An amount in whole NT$. The code and the database know no other unit (point 9, row B10 for display). */
export type Amount = number;

const NUMBER = new Intl.NumberFormat('en-US');
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const TO_ADD = new Intl.NumberFormat('en-US', { ...ONE_DECIMAL, useGrouping: false });

/** `1280.5` → `1,280.5`; three decimals at most. */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** `1280` → `NT$1,280`. */
export const formatAmount = (amount: Amount): string =>
  `${amount < 0 ? '-' : ''}NT$${formatNumber(Math.abs(amount))}`;

/** A currency that prices are shown in and never charged in; `rate` is what one NT$ is worth. */
export interface ShownCurrency {
  readonly symbol: string;
  readonly rate: number;
}

/** Row B10, rounded to one decimal: `680` at 0.2213 → `¥150.5`. price-script.mjs says the same before the first paint. */
export const formatConverted = (amount: Amount, { symbol, rate }: ShownCurrency): string =>
  (amount < 0 ? '-' : '') + symbol + (Math.abs(amount) * rate).toLocaleString('en-US', ONE_DECIMAL);

/** Several pieces at one price, or another amount that is shown by itself. */
export type Part = Amount | { readonly amount: Amount; readonly times: number };

/**
 * What parts come to in another currency. Each is rounded once, as it is shown, and the rounded ones are added: who adds
 * up a page finds its sum. What is charged is the sum in NT$.
 */
export function formatConvertedSum(parts: readonly Part[], { symbol, rate }: ShownCurrency): string {
  const tenths = parts.reduce<number>((sum, part) => {
    const { amount, times } = typeof part === 'number' ? { amount: part, times: 1 } : part;
    const shown = Math.round(Number(TO_ADD.format(Math.abs(amount) * rate)) * 10);
    return sum + Math.sign(amount) * shown * times;
  }, 0);
  return formatConverted(tenths / 10, { symbol, rate: 1 });
}

/** A text cut at the amounts in it: `滿 NT$1,500 免運` → `滿 `, 1500, ` 免運`. */
export function amountsIn(text: string): readonly (string | Amount)[] {
  return text
    .split(/(-?NT\$\d+(?:,+\d+)*)/)
    .filter((part) => part !== '')
    .map((part) => (/^-?NT\$\d/.test(part) ? Number(part.replace(/NT\$|,/g, '')) : part));
}

/** A percentage of an amount, rounded half up to whole NT$: `percentOf(695, 88)` → 612. */
export const percentOf = (amount: Amount, percent: number): Amount => Math.round((amount * percent) / 100);
