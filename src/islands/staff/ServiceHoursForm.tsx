import { useState } from 'react';
import { listServiceHours, saveServiceHours } from '#lib/booking/calls.ts';
import type { ServiceHours } from '#lib/booking/model.ts';
import type { Opening } from '#lib/booking/rules/slots.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { DaysOff } from './DaysOff.tsx';
import { WeekHours } from './WeekHours.tsx';

/** When each service is given: hours by weekday, and the days on which it is not. */
export function ServiceHoursForm() {
  const t = useWords('booking');
  const { data, failure, reload } = useCall(listServiceHours, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <section aria-labelledby="service-hours" className="grid gap-4">
      <h2 id="service-hours" className="text-lg font-bold">
        {t('hours')}
      </h2>
      {data.services.map((service) => (
        <OneService key={service.goodsId} service={service} />
      ))}
    </section>
  );
}

function OneService({ service }: { readonly service: ServiceHours }) {
  const t = useWords('booking');
  const [updatedAt, setUpdatedAt] = useState(service.updatedAt);
  const [hours, setHours] = useState<readonly Opening[]>(service.hours);
  const [daysOff, setDaysOff] = useState<readonly string[]>(service.daysOff);
  const { isBusy, act } = useAct();
  const save = () =>
    act(async () => {
      const saved = await call(saveServiceHours, {
        goodsId: service.goodsId,
        hours: [...hours],
        daysOff: [...daysOff],
        updatedAt,
      });
      showToast('success', saved.outside > 0 ? t('outside', { count: saved.outside }) : t('saved'));
      setUpdatedAt(saved.service.updatedAt);
      setHours(saved.service.hours);
      setDaysOff(saved.service.daysOff);
    });
  return (
    <details className="panel p-4" data-hours={service.goodsId}>
      <summary className="min-h-touch content-center font-semibold wrap-anywhere">{service.name}</summary>
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="text-sm text-muted">
          {t('terms', { minutes: service.minutes, capacity: service.capacity })}
        </p>
        <WeekHours hours={hours} onChange={setHours} />
        <DaysOff days={daysOff} onChange={setDaysOff} />
        <button type="submit" className="btn min-h-touch justify-self-start px-5" disabled={isBusy}>
          {t('save')}
        </button>
      </form>
    </details>
  );
}
