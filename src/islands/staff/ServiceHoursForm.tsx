import { useId, useState } from 'react';
import { listServiceHours, saveServiceHours } from '#lib/booking/calls.ts';
import type { ServiceHours } from '#lib/booking/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

/** Monday first, as a week is planned. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** When each service is given: hours by weekday, and the days on which it is not. */
export function ServiceHoursForm() {
  const t = useWords('booking');
  const { data, failure, reload } = useCall(listServiceHours, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <section aria-label={t('hours')} className="grid gap-4">
      {data.services.map((service) => (
        <OneService key={`${service.goodsId} ${service.updatedAt}`} service={service} onSaved={reload} />
      ))}
    </section>
  );
}

const textOf = ({ hours }: ServiceHours, weekday: number): string =>
  hours
    .filter((one) => one.weekday === weekday)
    .map(({ from, to }) => `${from}-${to}`)
    .join(', ');

const listOf = (text: string): string[] =>
  text
    .split(/[,，、\s]+/)
    .map((one) => one.trim())
    .filter(Boolean);

function OneService({ service, onSaved }: { readonly service: ServiceHours; readonly onSaved: () => void }) {
  const t = useWords('booking');
  const id = useId();
  const [days, setDays] = useState(() => new Map(WEEK.map((day) => [day, textOf(service, day)])));
  const [off, setOff] = useState(service.daysOff.join(', '));
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const hours = [...days].flatMap(([weekday, text]) =>
      listOf(text).map((one) => {
        const [from = '', to = ''] = one.split(/[-–~]/);
        return { weekday, from, to };
      }),
    );
    try {
      const { goodsId, updatedAt } = service;
      const saved = await call(saveServiceHours, { goodsId, hours, daysOff: listOf(off), updatedAt });
      showToast('success', saved.outside > 0 ? t('outside', { count: saved.outside }) : t('saved'));
      onSaved();
    } catch {
      // The client has said what is wrong; what was typed stays.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <details className="panel p-4" data-hours={service.goodsId}>
      <summary className="min-h-touch content-center font-semibold wrap-anywhere">{service.name}</summary>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="text-sm text-muted">
          {t('terms', { minutes: service.minutes, capacity: service.capacity })}
        </p>
        {WEEK.map((day) => (
          <div key={day} className="grid grid-cols-[5rem_1fr] items-center gap-2">
            <label htmlFor={`${id}-${day}`} className="text-sm text-muted">
              {t(`weekday.${day}`)}
            </label>
            <input
              id={`${id}-${day}`}
              className="field tabular-nums"
              placeholder="09:00-12:00, 13:00-18:00"
              value={days.get(day)}
              onChange={(event) => setDays(new Map(days).set(day, event.target.value))}
            />
          </div>
        ))}
        <label htmlFor={`${id}-off`} className="text-sm text-muted">
          {t('daysOff')}
        </label>
        <input
          id={`${id}-off`}
          className="field tabular-nums"
          placeholder="2027-01-01, 2027-02-28"
          value={off}
          onChange={(event) => setOff(event.target.value)}
        />
        <button type="submit" className="btn min-h-touch justify-self-start px-5" disabled={isBusy}>
          {t('save')}
        </button>
      </form>
    </details>
  );
}
