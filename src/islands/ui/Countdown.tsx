import { useEffect, useMemo, useRef, useState } from 'react';
import { LANGUAGE_TAG, type Locale } from '#lib/kernel/i18n/locale.ts';
import { useIsland, useWords } from './words.tsx';

interface CountdownProps {
  /** UTC, ISO 8601 */
  readonly until: string;
  /** The server's time of that answer, because the shopper's clock may be wrong. */
  readonly now: string;
  readonly onEnd: () => void;
}

const two = (count: number): string => String(count).padStart(2, '0');

const DAY = 86_400;

const daysText = (days: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAG[locale], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    days,
  );

const LAST = 60;

/** Screen readers announce the time at one minute left and at the end. */
export const announcementAt = (seconds: number): 'minute' | 'over' | null =>
  seconds > LAST ? null : seconds > 0 ? 'minute' : 'over';

/** Time left, second by second: `29:58`, `2:05:00`, and `6 days 2:05:00`. Needs the words `common`. */
export function Countdown({ until, now, onEnd }: CountdownProps) {
  // `performance.now` is monotonic, so changes of the shopper's clock have no effect.
  const end = useMemo(() => performance.now() + Date.parse(until) - Date.parse(now), [until, now]);
  const left = () => Math.max(0, Math.ceil((end - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is `end` and the clock
  useEffect(() => {
    const timer = setInterval(() => {
      const remaining = left();
      setSeconds(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      ended.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  const { locale } = useIsland();
  const t = useWords('common');
  const hours = Math.floor((seconds % DAY) / 3600);
  const minutes = two(Math.floor((seconds % 3600) / 60));
  const days = Math.floor(seconds / DAY);
  return (
    <>
      <time dateTime={`PT${seconds}S`} role="timer" className="price">
        {days > 0 && `${daysText(days, locale)} `}
        {(hours > 0 || days > 0) && `${hours}:`}
        {minutes}:{two(seconds % 60)}
      </time>
      <span role="status" className="sr-only">
        {announcementAt(seconds) && t(`timer.${announcementAt(seconds)}`)}
      </span>
    </>
  );
}
