import { useState } from 'react';
import { cancelBooking, endService } from '#lib/after/booking/calls.ts';
import type { ServiceItem } from '#lib/after/booking/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { useMoney } from '../ui/Money.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Picture } from '../ui/Picture.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { SlotPicker } from './SlotPicker.tsx';

interface ServiceCardProps {
  readonly service: ServiceItem;
  readonly changeHours: number;
  readonly onChanged: () => void;
}

/** One service: its status, next appointment and actions. */
export function ServiceCard({ service, changeHours, onChanged }: ServiceCardProps) {
  const t = useWords('service');
  const money = useMoney();
  const { locale } = useIsland();
  const [open, setOpen] = useState<'pick' | 'cancel' | 'end' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id, comesBack, refund } = service;

  const act = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    // The client has already shown the refusal.
    await work().catch(() => undefined);
    setIsBusy(false);
    setOpen(null);
    onChanged();
  };
  const facts = [
    [t('by'), service.givenBy],
    [t('place'), service.place],
  ];
  return (
    <article aria-labelledby={`service-${id}`} className="panel p-4 md:p-5" data-service={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <a href={pageLink(links.order(service.orderNumber))} className="link min-h-touch content-center">
          {t('order', { number: service.orderNumber })}
        </a>
        <strong className="text-accent" data-service-status={service.status}>
          {service.statusName}
        </strong>
      </div>
      <div className="mt-2 flex gap-4">
        <Picture src={service.picture} className="size-16 md:size-20" />
        <div className="min-w-0 flex-1">
          <h2 id={`service-${id}`} className="font-semibold wrap-anywhere">
            {service.name}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {service.typeName} · {t('each', { minutes: service.minutes })}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {t('used', { used: service.used, uses: service.uses })} ·{' '}
            {t('expires', { day: formatMoment(service.expiresAt, locale) })}
          </p>
        </div>
      </div>
      {service.open && (
        <div className="mt-4 rounded-card bg-raised p-3.5">
          <p className="text-sm text-muted">
            {t('next')} · {service.open.stateName}
          </p>
          <p className="font-semibold tabular-nums">{formatMoment(service.open.startsAt, locale)}</p>
          <dl className="mt-1 text-sm text-muted">
            {facts.map(([name, text]) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-faint">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {service.canChange && (
            <p className="mt-2 text-sm text-faint">{t('changeUntil', { hours: changeHours })}</p>
          )}
        </div>
      )}
      {refund && <p className="mt-3 text-sm text-muted">{t('refund', { amount: money(refund.amount) })}</p>}
      {service.past.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-touch content-center text-muted">{t('past')}</summary>
          <ul className="space-y-1 text-muted">
            {service.past.map((one) => (
              <li key={`${one.startsAt} ${one.state}`} className="tabular-nums">
                {formatMoment(one.startsAt, locale)} · {one.stateName}
                {one.reason && <span className="block text-faint">{one.reason}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {comesBack && (
          <button type="button" className="btn-line min-h-touch px-5 text-sm" onClick={() => setOpen('end')}>
            {t('end')}
          </button>
        )}
        {service.canChange && (
          <>
            <button
              type="button"
              className="btn-line min-h-touch px-5 text-sm"
              onClick={() => setOpen('cancel')}
            >
              {t('cancel')}
            </button>
            <button
              type="button"
              className="btn-line min-h-touch px-5 text-sm"
              onClick={() => setOpen('pick')}
            >
              {t('move')}
            </button>
          </>
        )}
        {service.canBook && (
          <button type="button" className="btn min-h-touch px-5 text-sm" onClick={() => setOpen('pick')}>
            {t('book')}
          </button>
        )}
      </div>
      {open === 'pick' && (
        <SlotPicker
          id={id}
          isMove={service.open !== null}
          onClose={() => setOpen(null)}
          onBooked={() => {
            setOpen(null);
            onChanged();
          }}
        />
      )}
      {open === 'cancel' && (
        <Confirm
          title={t('cancelTitle')}
          text={t('cancelText')}
          yes={t('cancelYes')}
          isBusy={isBusy}
          onYes={() => void act(() => call(cancelBooking, { id }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'end' && comesBack && (
        <Confirm
          title={t('endTitle')}
          text={[
            comesBack.amount + comesBack.coins > 0
              ? t('endText', { amount: money(comesBack.amount) })
              : t('endNothing'),
            ...(comesBack.coins > 0 ? [t('endCoins', { count: comesBack.coins })] : []),
          ].join(' ')}
          yes={t('endYes')}
          isBusy={isBusy}
          onYes={() => void act(() => call(endService, { id, ...comesBack }))}
          onClose={() => setOpen(null)}
        />
      )}
    </article>
  );
}
