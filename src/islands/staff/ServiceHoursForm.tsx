import { listServiceHours, saveServiceHours } from '#lib/after/booking/calls.ts';
import type { ServiceHours } from '#lib/after/booking/model.ts';
import type { Opening } from '#lib/after/booking/rules/slots.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { PartError } from '../ui/PartError.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { DaysOff } from './DaysOff.tsx';
import { MeanwhileTable } from './meanwhile/MeanwhileTable.tsx';
import { useRecordForm } from './meanwhile/use-record-form.ts';
import { WeekHours } from './WeekHours.tsx';

/** The hours of each service: weekly hours and days off. */
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

const loadSchema = async () => (await import('#lib/after/booking/model.ts')).SaveHoursInput;

interface Hours {
  readonly hours: readonly Opening[];
  readonly daysOff: readonly string[];
}

const valuesOf = (service: ServiceHours | null): Hours => ({
  hours: service?.hours ?? [],
  daysOff: service?.daysOff ?? [],
});

function OneService({ service }: { readonly service: ServiceHours }) {
  const t = useWords('booking');
  const form = useRecordForm(service, valuesOf);
  const { hours, daysOff } = form.values;
  const { goodsId } = service;
  const input = { goodsId, hours: [...hours], daysOff: [...daysOff], version: form.version ?? '' };
  const save = () =>
    form.submit(loadSchema, input, async () => {
      const saved = await call(saveServiceHours, input, { quiet: true });
      showToast('success', saved.outside > 0 ? t('outside', { count: saved.outside }) : t('saved'));
      form.noteSaved(saved.service);
      form.set('hours', saved.service.hours);
      form.set('daysOff', saved.service.daysOff);
    });
  const say = (field: string, value: unknown) =>
    field === 'hours'
      ? (value as readonly Opening[])
          .map(({ weekday, from, to }) => `${t(`weekday.${weekday}`)} ${from}–${to}`)
          .join('\n') || t('opening.none')
      : undefined;
  return (
    <details className="panel p-4" data-hours={goodsId}>
      <summary className="min-h-touch content-center font-semibold wrap-anywhere">{service.name}</summary>
      <FormShell
        form={form}
        onSubmit={save}
        label={t('save')}
        busyLabel={t('save')}
        className="mt-3 grid gap-4"
      >
        <MeanwhileTable form={form} nameOf={(part) => t(part)} say={say} />
        <p className="text-sm text-muted">
          {t('terms', { minutes: service.minutes, capacity: service.capacity })}
        </p>
        <WeekHours hours={hours} onChange={(changed) => form.set('hours', changed)} />
        <PartError text={form.errorOf('hours')} />
        <DaysOff days={daysOff} onChange={(changed) => form.set('daysOff', changed)} />
      </FormShell>
    </details>
  );
}
