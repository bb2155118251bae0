import { useWords } from '../ui/words.tsx';

/** Formats a half-year: 「2026 年下半年」. */
export function usePeriod(): (half: string) => string {
  const t = useWords('gift');
  return (half) =>
    t('period', { year: half.slice(0, 4), half: t(half.slice(5, 7) === '01' ? 'first' : 'second') });
}
