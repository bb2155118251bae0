import { useState } from 'react';
import { listDeskBookings } from '#lib/after/booking/calls.ts';
import { DESK_VIEWS, type DeskView } from '#lib/after/booking/codes.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { formatDay } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { BookingRow } from './BookingRow.tsx';
import { ServiceHoursForm } from './ServiceHoursForm.tsx';

/** Unanswered bookings, the bookings of a day and of a week, and the hours of services (row J2). */
export const BookingsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Bookings />
  </IslandWords>
);

const DAY_MS = 86_400_000;
const dayBeside = (day: string, by: number): string =>
  taipeiDay(new Date(taipeiMoment(day).getTime() + by * DAY_MS));

function Bookings() {
  const t = useWords('booking');
  const { locale } = useIsland();
  const [view, setView] = useState<DeskView>('asked');
  const [day, setDay] = useState<string | null>(null);
  const { data, failure, reload } = useCall(listDeskBookings, { view, ...(day ? { day } : {}) });
  const step = view === 'week' ? 7 : 1;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <section aria-label={t('title')}>
        <nav aria-label={t('views')} className="mb-4 flex flex-wrap gap-2">
          {DESK_VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              className="chip aria-pressed:border-accent aria-pressed:bg-raised"
              aria-pressed={one === view}
              onClick={() => setView(one)}
            >
              {t(`view.${one}`)}
              {one === 'asked' && data && data.asked > 0 && (
                <span className="ml-1.5 text-accent tabular-nums">{data.asked}</span>
              )}
            </button>
          ))}
        </nav>
        {failure !== null && <ErrorState message={failure} onRetry={reload} />}
        {!data && failure === null && <Skeleton className="h-64" />}
        {data && view !== 'asked' && (
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <button
              type="button"
              className="btn-line min-h-touch px-4"
              aria-label={t('earlier')}
              onClick={() => setDay(dayBeside(data.day, -step))}
            >
              ‹
            </button>
            <strong aria-live="polite">{formatDay(data.day, locale)}</strong>
            <button
              type="button"
              className="btn-line min-h-touch px-4"
              aria-label={t('later')}
              onClick={() => setDay(dayBeside(data.day, step))}
            >
              ›
            </button>
          </div>
        )}
        {data?.bookings.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ul className="grid gap-3">
          {data?.bookings.map((one) => (
            <li key={`${one.id} ${one.state}`}>
              <BookingRow booking={one} onChanged={reload} />
            </li>
          ))}
        </ul>
      </section>
      <ServiceHoursForm />
    </div>
  );
}
