import { useEffect, useState } from 'react';
import { exportBatchReceivers, getBatchReceivers, notifyReceivers } from '#lib/boxes/packing/calls.ts';
import type { BatchReceivers } from '#lib/boxes/packing/model.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { formatDay, formatMoment } from '../../ui/moment.ts';
import { Confirm } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';

/** Row L9: the receivers of a batch, and the message to them. */
export const ReceiversPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <FromAddress />
  </IslandWords>
);

function FromAddress() {
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(Number(new URLSearchParams(location.search).get('id'))), []);
  return id !== null && <Receivers id={id} />;
}

function Receivers({ id }: { readonly id: number }) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const { data, failure, reload } = useCall(getBatchReceivers, { id });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  const { batch, receivers } = data;
  return (
    <div className="grid gap-5">
      <div className="panel p-5">
        <p className="text-lg font-bold">
          {batch.name} <span className="font-normal text-muted">{batch.options}</span>
        </p>
        <p className="text-muted">
          {t('batches.number', { number: batch.number })} ·{' '}
          {t('batches.until', { day: formatDay(batch.expiresOn, locale) })}
        </p>
        {batch.recallReason && (
          <p className="text-danger">
            {t('state.recalled')}: {batch.recallReason}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Tell batchId={id} data={data} onTold={reload} />
          {receivers.some(({ person }) => person) && <Download batchId={id} />}
          <a href={pageLink(staffLinks.batches())} className="btn-line min-h-touch px-4 text-sm">
            {t('receivers.back')}
          </a>
        </div>
      </div>
      {receivers.length === 0 ? (
        <Notice icon="check" title={t('receivers.none')} text={t('receivers.noneText')} />
      ) : (
        <ul className="divide-y divide-line">
          {receivers.map(({ number, receiver, stateName, packedAt, pieces, toldAt, person }) => (
            <li key={`${number} ${packedAt}`} className="py-2">
              <p className="flex flex-wrap items-center gap-x-4">
                <a
                  href={pageLink(staffLinks.order(number))}
                  className="link inline-flex min-h-touch items-center tabular-nums"
                >
                  {number}
                </a>
                <span>{t('pieces', { count: pieces })}</span>
                <span className="text-sm text-muted">
                  {stateName} · {formatMoment(packedAt, locale)}
                </span>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {[receiver, person?.name, person?.mobile, person?.email].filter(Boolean).join(' · ')}
              </p>
              {toldAt && (
                <p className="text-sm text-accent">
                  {t('receivers.told', { at: formatMoment(toldAt, locale) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TellProps {
  readonly batchId: number;
  readonly data: BatchReceivers;
  readonly onTold: () => void;
}

function Tell({ batchId, data: { batch, receivers }, onTold }: TellProps) {
  const t = useWords('packing');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, act } = useAct();
  const untold = new Set(receivers.filter(({ toldAt }) => toldAt === null).map(({ number }) => number)).size;
  if (batch.state !== 'recalled' || untold === 0) return null;
  const tell = () =>
    act(async () => {
      const { told } = await call(notifyReceivers, { id: batchId });
      showToast('success', t('receivers.done', { count: told }));
      setAsked(false);
      onTold();
    });
  return (
    <>
      <button type="button" className="btn min-h-touch px-4 text-sm" onClick={() => setAsked(true)}>
        {t('receivers.tell', { count: untold })}
      </button>
      {isAsked && (
        <Confirm
          title={t('receivers.tellTitle', { count: untold })}
          text={t('receivers.tellText')}
          yes={t('receivers.tell', { count: untold })}
          isBusy={isBusy}
          onYes={() => void tell()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Downloads the shown receivers as a file. */
function Download({ batchId }: { readonly batchId: number }) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const query = new URLSearchParams({ id: String(batchId), lang: locale });
  return (
    <a
      href={`${API_BASE}${exportBatchReceivers.path}?${query}`}
      download
      className="btn-line min-h-touch px-4 text-sm"
    >
      {t('receivers.download')}
    </a>
  );
}
