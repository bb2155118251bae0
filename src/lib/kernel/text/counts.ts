import { limits } from '../limits.ts';
import { formatNumber } from './money.ts';

/** Rounds down: `5242880` → 5, `500000` → 0.4. */
export const megabytes = (bytes: number): number => Math.floor((bytes / 1024 ** 2) * 10) / 10;

/** Row B11: above 9,999 with k; above 10,000 in ten-thousands with a plus, in Chinese. */
export function formatCount(count: number, locale: 'tw' | 'zh' | 'en'): string {
  const { countAsThousands, countAsTenThousands } = limits();
  if (count > countAsTenThousands && locale !== 'en')
    return `${Math.floor(count / 10_000)}${locale === 'tw' ? '萬' : '万'}+`;
  if (count > countAsThousands) return `${Math.floor(count / 100) / 10}k`;
  return formatNumber(count);
}
