import { listNextBookings } from '#lib/after/booking/calls.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { hasPermission } from '#stores/staff.ts';
import { useStaff } from '../staff/use-staff.ts';
import { formatMoment } from '../ui/moment.ts';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** The next booked sessions, with a link to the bookings page, for staff who manage bookings. */
export function NextTalks() {
  const t = useWords('booking');
  const { locale } = useIsland();
  const { staff } = useStaff();
  const { data } = useCall(listNextBookings, hasPermission(staff, 'booking.manage') ? {} : null);
  if (!data) return null;
  return (
    <section className="panel mt-6 p-5" aria-labelledby="care-next">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="care-next" className="font-bold">
          {t('next.title')}
        </h2>
        <a href={pageLink(staffLinks.bookings())} className="link min-h-touch content-center">
          {data.asked > 0 ? t('next.asked', { count: data.asked }) : t('next.all')}
        </a>
      </div>
      {data.bookings.length === 0 && <p className="text-sm text-muted">{t('next.none')}</p>}
      <ul className="grid gap-2 text-sm">
        {data.bookings.map(({ id, startsAt, service, who, stateName }) => (
          <li key={id} className="wrap-anywhere">
            <span className="tabular-nums">{formatMoment(startsAt, locale)}</span>{' '}
            {[service, who || t('nameless'), stateName].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
