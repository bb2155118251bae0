import { useState } from 'react';
import { listWinners, recordPrizeTax } from '#lib/buying/lottery/calls.ts';
import type { DeskWinner } from '#lib/buying/lottery/model/desk.ts';
import { formatNumber } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Confirm } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useCall } from '../../ui/use-call.ts';
import { useIsland, useWords } from '../../ui/words.tsx';

/** The winners and the states of their claims. */
export function DeskWinners({ id }: { readonly id: number }) {
  const t = useWords('lotteryDesk');
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listWinners, { id, page });
  return (
    <section aria-labelledby="desk-winners">
      <h2 id="desk-winners" className="mb-3 text-lg font-bold">
        {t('winners')}
      </h2>
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : data.winners.length === 0 ? (
        <Notice icon="gift" title={t('noWinners')} />
      ) : (
        <>
          <ul className="panel divide-y divide-line">
            {data.winners.map((winner) => (
              <Row key={winner.drawId} winner={winner} onChanged={reload} />
            ))}
          </ul>
          <Pager page={data.page} pages={data.pages} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function Row({ winner, onChanged }: { readonly winner: DeskWinner; readonly onChanged: () => void }) {
  const t = useWords('lotteryDesk');
  const words = useWords('lottery');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const { drawId, member, prize, state, at, orderNumber, identity } = winner;
  const [asks, setAsks] = useState(false);
  const note = () =>
    act(async () => {
      await call(recordPrizeTax, { drawId });
      setAsks(false);
      showToast('success', t('taxNoted'));
      onChanged();
    });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-48">
        <b className="block">{words('won', { name: member, prize })}</b>
        <time dateTime={at} className="text-faint tabular-nums">
          {formatMoment(at, locale)}
        </time>
      </span>
      <span className="text-muted">{words(`state.${state}`)}</span>
      {orderNumber && (
        <a
          href={pageLink(staffLinks.order(orderNumber))}
          className="link inline-flex min-h-touch items-center"
        >
          {orderNumber}
        </a>
      )}
      {identity && (
        <span className="text-muted">
          {identity.name} {identity.idNumber}
          {!identity.isResident && ` · ${t('foreign')}`}
          {identity.tax > 0 && (
            <span className="block">{t('taxDue', { tax: formatNumber(identity.tax) })}</span>
          )}
        </span>
      )}
      {state === 'taxDue' && (
        <button type="button" className="btn-line" aria-disabled={isBusy} onClick={() => setAsks(true)}>
          {t('taxPaid')}
        </button>
      )}
      {asks && (
        <Confirm
          isSafe
          title={t('taxPaid')}
          text={t('taxPaidText', { name: member, prize, tax: formatNumber(identity?.tax ?? 0) })}
          yes={t('taxPaid')}
          isBusy={isBusy}
          onYes={() => void note()}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
