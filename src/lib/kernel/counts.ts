import { PAGE_LIMITS } from './page-limits.ts';

const NUMBER = new Intl.NumberFormat('en-US');

/** Row B11: badge counts stop at 99+. */
export const formatBadge = (count: number, most: number = PAGE_LIMITS.badgeMost): string =>
  count > most ? `${most}+` : String(count);

/** Row B11: above 9,999 as k; above 10,000 as ten-thousand plus in Chinese. */
export function formatCount(count: number, locale: 'tw' | 'zh' | 'en'): string {
  const { countAsThousands, countAsTenThousands } = PAGE_LIMITS;
  if (count > countAsTenThousands && locale !== 'en')
    return `${Math.floor(count / countAsTenThousands)}${locale === 'tw' ? '萬' : '万'}+`;
  if (count > countAsThousands) return `${Math.floor(count / 100) / 10}k`;
  return NUMBER.format(count);
}
