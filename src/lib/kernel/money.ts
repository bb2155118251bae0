/** An amount in whole NT$. The code and the database know no other unit (point 9, row B10 for display). */
export type Amount = number;

const NUMBER = new Intl.NumberFormat('en-US');

/** `1280` → `NT$1,280`. */
export const formatAmount = (amount: Amount): string =>
  amount < 0 ? `-NT$${NUMBER.format(-amount)}` : `NT$${NUMBER.format(amount)}`;

/** A percentage of an amount, rounded half up to whole NT$: `percentOf(695, 88)` → 612. */
export const percentOf = (amount: Amount, percent: number): Amount => Math.round((amount * percent) / 100);

/** Row B11: badge counts stop at 99+. */
export const formatBadge = (count: number, most = 99): string => (count > most ? `${most}+` : String(count));

/** Row B11: above 9,999 as k; above 10,000 as ten-thousand plus in Chinese. */
export function formatCount(count: number, locale: 'tw' | 'zh' | 'en'): string {
  if (count > 10_000 && locale !== 'en')
    return `${Math.floor(count / 10_000)}${locale === 'tw' ? '萬' : '万'}+`;
  if (count > 9999) return `${Math.floor(count / 100) / 10}k`;
  return NUMBER.format(count);
}
