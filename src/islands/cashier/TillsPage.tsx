import { useState } from 'react';
import { approveTill, listTills } from '#lib/buying/cashier/calls.ts';
import type { TillSummary } from '#lib/buying/cashier/model/till.ts';
import { call } from '#stores/api.ts';
import { MorePages } from '../staff/MorePages.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { TillSums } from './TillSums.tsx';

/** Counted days: one's own, or everybody's for staff who review differences. */
export const TillsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Tills />
  </IslandWords>
);

function Tills() {
  const t = useWords('cashier');
  const [before, setBefore] = useState<number | null>(null);
  const { data, failure, reload } = useCall(listTills, before === null ? {} : { before });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  if (data.tills.length === 0)
    return <Notice icon="receipt" title={t('till.none')} text={t('till.noneText')} />;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {data.tills.map((till) => (
          <li key={till.id}>
            <TillCard till={till} onApproved={reload} />
          </li>
        ))}
      </ul>
      <nav aria-label={t('pages')} className="mt-6 flex justify-center gap-4">
        <MorePages
          onFirst={before === null ? null : () => setBefore(null)}
          onMore={data.before === null ? null : () => setBefore(data.before)}
          first={t('first')}
          more={t('more')}
        />
      </nav>
    </>
  );
}

function TillCard({ till, onApproved }: { readonly till: TillSummary; readonly onApproved: () => void }) {
  const t = useWords('cashier');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const [isAsked, setAsked] = useState(false);
  const approve = () =>
    act(async () => {
      await call(approveTill, { id: till.id });
      setAsked(false);
      onApproved();
    });
  return (
    <article className="panel grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{till.person}</h2>
        <span className={`text-sm ${till.state === 'counted' ? 'text-amber' : 'text-muted'}`}>
          {t(`till.state.${till.state}`)}
        </span>
      </div>
      <p className="text-sm text-muted">
        {formatMoment(till.openedAt, locale)}
        {till.closedAt && ` – ${formatMoment(till.closedAt, locale)}`}
      </p>
      <div>
        <TillSums till={till} />
      </div>
      {till.approvedBy && (
        <p className="text-sm text-muted">{t('till.approvedBy', { name: till.approvedBy })}</p>
      )}
      {till.mayApprove && (
        <button type="button" className="btn" onClick={() => setAsked(true)}>
          {t('till.approve')}
        </button>
      )}
      {isAsked && (
        <Confirm
          isSafe
          title={t('till.approveTitle', { name: till.person })}
          text={t('till.approveText')}
          yes={t('till.approve')}
          isBusy={isBusy}
          onYes={() => void approve()}
          onClose={() => setAsked(false)}
        />
      )}
    </article>
  );
}
