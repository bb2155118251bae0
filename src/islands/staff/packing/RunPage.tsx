import { useEffect, useState } from 'react';
import { getRun, retryRun } from '#lib/boxes/packing/calls.ts';
import type { Run } from '#lib/boxes/packing/model.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../../ui/words.tsx';
import { BoxNumber } from './BoxNumber.tsx';
import { LabelForms } from './LabelForms.tsx';

/** A run's progress; the run continues without this page. */
export const RunPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <FromAddress />
  </IslandWords>
);

function FromAddress() {
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(Number(new URLSearchParams(location.search).get('id'))), []);
  return id !== null && <TheRun id={id} />;
}

const LOOK_AGAIN_MS = 2000;

function TheRun({ id }: { readonly id: number }) {
  const t = useWords('packing');
  const { data, failure, reload } = useCall(getRun, { id });
  const isOpen = data !== null && (data.waiting > 0 || data.labelled + data.failed < data.packed);
  useEffect(() => {
    if (!isOpen) return;
    const again = setInterval(reload, LOOK_AGAIN_MS);
    return () => clearInterval(again);
  }, [isOpen, reload]);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  return (
    <div className="grid gap-6">
      <Progress run={data} onRetry={reload} />
      <div className="flex flex-wrap gap-3">
        <a href={pageLink(staffLinks.packingRunSlips(id))} className="btn-line min-h-touch px-4 text-sm">
          {t('slips.title')}
        </a>
        <a href={pageLink(staffLinks.packing())} className="btn-line min-h-touch px-4 text-sm">
          {t('back')}
        </a>
      </div>
      {data.labelled > 0 && <LabelForms key={data.labelled} run={id} />}
      <Outcomes orders={data.orders} />
    </div>
  );
}

function Progress({ run, onRetry }: { readonly run: Run; readonly onRetry: () => void }) {
  const t = useWords('packing');
  const all = run.orders.length;
  const isDone = run.waiting === 0;
  const retry = () => call(retryRun, { id: run.id }).then(onRetry, () => undefined);
  return (
    <section className="panel grid gap-3 p-5">
      <p role="status" className="text-lg font-bold">
        {t(isDone ? 'run.done' : 'run.going', { packed: run.packed, all })}
      </p>
      <div
        role="progressbar"
        aria-label={t('run.title')}
        aria-valuenow={all - run.waiting}
        aria-valuemin={0}
        aria-valuemax={all}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left bg-accent transition-transform"
          style={{ transform: `scaleX(${(all - run.waiting) / all})` }}
        />
      </div>
      <p className="text-sm text-muted">
        {t('run.labelled', { labelled: run.labelled, packed: run.packed })}
        {run.failed > 0 && <span className="text-danger"> · {t('run.failed', { count: run.failed })}</span>}
      </p>
      {run.refused > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-danger">{t('run.refused', { count: run.refused })}</span>
          <button type="button" className="btn-line min-h-touch px-4 text-sm" onClick={() => void retry()}>
            {t('run.retry')}
          </button>
        </p>
      )}
    </section>
  );
}

/** Failures come first; within each group the order is by box, like slips and labels. */
function Outcomes({ orders }: Pick<Run, 'orders'>) {
  const t = useWords('packing');
  const rank = ({ state, parcel }: Run['orders'][number]) => (state === 'refused' || parcel?.failure ? 0 : 1);
  return (
    <ul className="divide-y divide-line">
      {orders
        .toSorted((a, b) => rank(a) - rank(b))
        .map(({ box, number, state, refusal, parcel }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 py-1">
            <BoxNumber box={box} />
            <a
              href={pageLink(staffLinks.order(number))}
              className="link inline-flex min-h-touch items-center tabular-nums"
            >
              {number}
            </a>
            <span className="text-sm text-muted tabular-nums">
              {state === 'waiting' && t('run.state.waiting')}
              {parcel && `${parcel.carrierName} ${parcel.trackingNumber ?? t('run.state.asked')}`}
            </span>
            {(refusal ?? parcel?.failure) && (
              <span className="text-sm text-danger">{refusal ?? parcel?.failure}</span>
            )}
          </li>
        ))}
    </ul>
  );
}
