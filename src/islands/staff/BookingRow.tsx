import { useId, useState } from 'react';
import {
  confirmBooking,
  declineBooking,
  finishBooking,
  missBooking,
  startBooking,
} from '#lib/after/booking/calls.ts';
import type { DeskBooking } from '#lib/after/booking/model.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

const CALLS = { confirm: confirmBooking, start: startBooking, finish: finishBooking, miss: missBooking };

/** One booking: person, time and service, with its actions. */
export function BookingRow({
  booking,
  onChanged,
}: {
  readonly booking: DeskBooking;
  readonly onChanged: () => void;
}) {
  const t = useWords('booking');
  const { locale } = useIsland();
  const field = useId();
  const [isDeclining, setIsDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { id } = booking;
  const act = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    // The client has shown a refusal; the list shows the present state.
    await work().catch(() => undefined);
    setIsBusy(false);
    onChanged();
  };
  return (
    <article className="panel p-4" data-booking={id}>
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="tabular-nums">{formatMoment(booking.startsAt, locale)}</span>
        <span className="text-accent">{booking.stateName}</span>
      </p>
      <p className="mt-1 wrap-anywhere">{booking.service}</p>
      <p className="text-sm text-muted">
        {booking.who || t('nameless')} · {t('used', { used: booking.used, uses: booking.uses })} ·{' '}
        <a href={pageLink(staffLinks.order(booking.orderNumber))} className="link">
          {booking.orderNumber}
        </a>
      </p>
      {booking.reason && <p className="mt-1 text-sm text-faint">{booking.reason}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {booking.acts.map((one) =>
          one === 'decline' ? (
            <button
              key={one}
              type="button"
              className="btn-line min-h-touch px-4 text-sm"
              aria-expanded={isDeclining}
              onClick={() => setIsDeclining(!isDeclining)}
            >
              {t('act.decline')}
            </button>
          ) : (
            <button
              key={one}
              type="button"
              className={`${one === 'miss' ? 'btn-line' : 'btn'} min-h-touch px-4 text-sm`}
              aria-disabled={isBusy}
              onClick={() => void act(() => call(CALLS[one], { id }))}
            >
              {t(`act.${one}`)}
            </button>
          ),
        )}
      </div>
      {isDeclining && (
        <form
          className="mt-3 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void act(() => call(declineBooking, { id, reason }));
          }}
        >
          <label htmlFor={field} className="text-sm text-muted">
            {t('reason')}
          </label>
          <input
            id={field}
            className="field"
            maxLength={100}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <button
            type="submit"
            className="btn min-h-touch justify-self-start px-4 text-sm"
            aria-disabled={isBusy}
          >
            {t('sendReason')}
          </button>
        </form>
      )}
    </article>
  );
}
