import { limits } from '../limits.ts';
import { formatNumber } from './money.ts';

/** `5242880` → 5, `500000` → 0.4: never more than there is. */
export const megabytes = (bytes: number): number => Math.floor((bytes / 1024 ** 2) * 10) / 10;

/** Row B11: above 9,999 as k; above 10,000 as ten-thousand plus in Chinese. */
export function formatCount(count: number, locale: 'tw' | 'zh' | 'en'): string {
  const { countAsThousands, countAsTenThousands } = limits();
  if (count > countAsTenThousands && locale !== 'en')
    return `${Math.floor(count / 10_000)}${locale === 'tw' ? '萬' : '万'}+`;
  if (count > countAsThousands) return `${Math.floor(count / 100) / 10}k`;
  return formatNumber(count);
}
