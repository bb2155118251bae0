import { useState } from 'react';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { exportLedgerDays, listLedgerDays } from '#lib/money/ledger/calls.ts';
import type { LedgerDays } from '#lib/money/ledger/model.ts';
import { Pager } from '../ui/Pager.tsx';
import { SidewaysScroll } from '../ui/SidewaysScroll.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

/** Row L8: the closed days of the ledger, each with its hash as proof. */
export const LedgerDaysPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Days />
  </IslandWords>
);

function Days() {
  const t = useWords('ledgerDays');
  const { locale } = useIsland();
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listLedgerDays, { page });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <>
      <p className="max-w-prose text-muted">{t('text')}</p>
      {data.days.length === 0 ? (
        <Notice icon="clock" title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <a
            href={`${API_BASE}${exportLedgerDays.path}?${new URLSearchParams({ lang: locale })}`}
            download
            className="chip mt-4"
          >
            {t('download')}
          </a>
          <DayTable days={data.days} />
          <Pager page={data.page} pages={data.pages} onPage={setPage} />
        </>
      )}
    </>
  );
}

function DayTable({ days }: Pick<LedgerDays, 'days'>) {
  const t = useWords('ledgerDays');
  return (
    <div className="panel mt-4 p-5">
      <SidewaysScroll label={t('title')}>
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              {(['day', 'entries', 'hash'] as const).map((name) => (
                <th key={name} scope="col" className="py-2 pr-6 font-normal whitespace-nowrap">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, entries, hash }) => (
              <tr key={day} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-6 font-normal whitespace-nowrap tabular-nums">
                  {day}
                </th>
                <td className="py-2 pr-6 tabular-nums">{entries}</td>
                <td className="py-2 font-mono text-xs">{hash}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SidewaysScroll>
    </div>
  );
}
