import { useState } from 'react';
import { bookService, listSlots, rescheduleBooking } from '#lib/after/booking/calls.ts';
import { DATE_TAG } from '#lib/kernel/i18n/dates.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { SHOP_TIME_ZONE, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { formatMoment } from '../ui/moment.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface SlotPickerProps {
  readonly id: number;
  readonly isMove: boolean;
  readonly onBooked: () => void;
  readonly onClose: () => void;
}

const inWords = (moment: Date, locale: Locale, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(DATE_TAG[locale], { timeZone: SHOP_TIME_ZONE, ...parts }).format(moment);

/** The month before or after `month`, like `2027-01`. */
function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/**
 * Picks a day and a time of a month with plain buttons, so that the keyboard works as usual. Times are
 * Taipei's.
 */
export function SlotPicker({ id, isMove, onBooked, onClose }: SlotPickerProps) {
  const t = useWords('service');
  const { locale } = useIsland();
  const [month, setMonth] = useState<string | null>(null);
  const [chosenDay, setDay] = useState<string | null>(null);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data, failure, reload } = useCall(listSlots, { id, ...(month ? { month } : {}) });
  const day = data?.days.find((one) => one.day === chosenDay) ?? data?.days[0];

  const go = (by: number) => {
    if (!data) return;
    setMonth(monthBeside(data.month, by));
    setDay(null);
    setStartsAt(null);
  };
  const confirm = async () => {
    if (!startsAt) return;
    setIsBusy(true);
    try {
      await call(isMove ? rescheduleBooking : bookService, { id, startsAt });
      showToast('success', t('pick.booked'));
      onBooked();
    } catch {
      // The client has already shown the reason. The free times may have changed.
      setStartsAt(null);
      reload();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Sheet title={t('pick.title')} onClose={onClose}>
      {failure !== null && <p className="text-danger">{failure}</p>}
      {!data && failure === null && <Skeleton className="h-64" />}
      {data && (
        <div className="space-y-4">
          <div className="flex items-center justify-between gap-3">
            <button
              type="button"
              className="btn-line min-h-touch px-4"
              aria-disabled={data.month <= data.first}
              aria-label={t('pick.earlier')}
              onClick={() => go(-1)}
            >
              ‹
            </button>
            <strong aria-live="polite">
              {inWords(taipeiMoment(`${data.month}-01`), locale, { year: 'numeric', month: 'long' })}
            </strong>
            <button
              type="button"
              className="btn-line min-h-touch px-4"
              aria-disabled={data.month >= data.last}
              aria-label={t('pick.later')}
              onClick={() => go(1)}
            >
              ›
            </button>
          </div>
          {data.days.length === 0 && <p className="text-muted">{t('pick.none')}</p>}
          <fieldset className="grid grid-cols-4 gap-2 sm:grid-cols-6">
            <legend className="mb-2 text-sm text-muted">{t('pick.day')}</legend>
            {data.days.map((one) => (
              <button
                key={one.day}
                type="button"
                className="rounded-card border border-edge px-1 py-2 text-sm aria-pressed:border-accent aria-pressed:bg-raised"
                aria-pressed={one.day === day?.day}
                onClick={() => {
                  setDay(one.day);
                  setStartsAt(null);
                }}
              >
                {inWords(taipeiMoment(one.day), locale, { month: 'numeric', day: 'numeric' })}
                <span className="block text-faint">
                  {inWords(taipeiMoment(one.day), locale, { weekday: 'short' })}
                </span>
              </button>
            ))}
          </fieldset>
          {day && (
            <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-4">
              <legend className="mb-2 text-sm text-muted">
                {t('pick.time')} · {t('pick.zone')}
              </legend>
              {day.slots.map((slot) => (
                <button
                  key={slot.startsAt}
                  type="button"
                  className="min-h-touch rounded-card border border-edge px-1 py-2 tabular-nums aria-pressed:border-accent aria-pressed:bg-raised"
                  aria-pressed={slot.startsAt === startsAt}
                  onClick={() => setStartsAt(slot.startsAt)}
                >
                  {inWords(new Date(slot.startsAt), locale, {
                    hour: '2-digit',
                    minute: '2-digit',
                    hourCycle: 'h23',
                  })}
                  <span className="block text-sm text-faint">{t('pick.left', { count: slot.left })}</span>
                </button>
              ))}
            </fieldset>
          )}
          <button
            type="button"
            className="btn w-full"
            aria-disabled={!startsAt || isBusy}
            onClick={() => void confirm()}
          >
            {startsAt ? t('pick.confirm', { when: formatMoment(startsAt, locale) }) : t('pick.choose')}
          </button>
        </div>
      )}
    </Sheet>
  );
}
