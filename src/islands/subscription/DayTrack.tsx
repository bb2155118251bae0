import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { daysAfter, daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';
import type { Box } from '#lib/boxes/subscription-change/model/shown.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface DayTrackProps {
  readonly box: Pick<Box, 'number' | 'day'>;
  readonly range: NonNullable<Box['range']>;
  readonly isBusy: boolean;
  readonly onMove: (day: string) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
};

/**
 * The possible dates of a box in one line. The box is dragged along it or moved by the arrow keys. Nothing is
 * sent before it is dropped or Enter is pressed.
 */
export function DayTrack({ box, range, isBusy, onMove }: DayTrackProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const track = useRef<HTMLDivElement>(null);
  /** The distance in pixels from the grip's centre to the pointer. */
  const held = useRef(0);
  const [wanted, setWanted] = useState<string | null>(null);
  const most = daysBetween(range.first, range.last);
  const within = (day: string) => (day < range.first ? range.first : day > range.last ? range.last : day);
  const day = wanted ?? within(box.day);
  const at = daysBetween(range.first, day);

  // The box stays where it was dropped until the shop has answered.
  useEffect(() => {
    if (!isBusy) setWanted(null);
  }, [isBusy]);

  // Corrects for a grip that is held beside its centre, so that a press alone does not move it.
  const dayUnder = ({ clientX }: PointerEvent): string => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    const part = Math.min(1, Math.max(0, (clientX - held.current - left) / width));
    return daysAfter(range.first, Math.round(part * most));
  };
  const take = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    held.current = event.clientX - (left + width / 2);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const settle = (to: string | null) => {
    if (to !== null && to !== box.day) onMove(to);
    else setWanted(null);
  };
  const onKey = (key: string): boolean => {
    const step = STEPS[key];
    if (step !== undefined) setWanted(within(daysAfter(day, step)));
    else if (key === 'Home') setWanted(range.first);
    else if (key === 'End') setWanted(range.last);
    else if (key === 'Enter') settle(wanted);
    else if (key === 'Escape') setWanted(null);
    else return false;
    return true;
  };
  return (
    <div className="space-y-1">
      <div ref={track} className="relative mx-5 h-11 touch-pan-y">
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        <span
          role="slider"
          tabIndex={0}
          aria-label={t('grip', { box: String(box.number) })}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={at}
          aria-valuetext={formatDay(day, locale)}
          aria-disabled={isBusy}
          className="absolute top-0 grid size-11 -translate-x-1/2 cursor-grab touch-none place-items-center rounded-full border border-accent bg-surface text-accent active:cursor-grabbing"
          style={{ left: `${most === 0 ? 0 : (at / most) * 100}%` }}
          data-day={day}
          onKeyDown={(event) => {
            if (!isBusy && onKey(event.key)) event.preventDefault();
          }}
          onBlur={() => {
            if (!isBusy) setWanted(null);
          }}
          onPointerDown={(event) => {
            if (!isBusy) take(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) setWanted(dayUnder(event));
          }}
          onPointerUp={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) settle(dayUnder(event));
          }}
          onPointerCancel={() => setWanted(null)}
        >
          <Icon name="box" />
        </span>
      </div>
      <p className="flex justify-between gap-4 text-xs text-faint" aria-hidden="true">
        <span>{formatDay(range.first, locale)}</span>
        {wanted && (
          <strong className="text-accent">{t('gripDay', { day: formatDay(wanted, locale) })}</strong>
        )}
        <span>{formatDay(range.last, locale)}</span>
      </p>
    </div>
  );
}
