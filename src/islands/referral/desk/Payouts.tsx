import { type ReactNode, useState } from 'react';
import { exportPayouts, listPayouts } from '#lib/buying/referral/calls.ts';
import { PAYOUT_STATES, type PayoutState } from '#lib/buying/referral/codes.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { yearOf } from '#lib/kernel/time/taipei.ts';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useIsland, useWords } from '../../ui/words.tsx';
import { PayoutRow } from './PayoutRow.tsx';

/** The state in the address, which the page of today's work sets. */
function stateSaid(): PayoutState {
  const said = new URLSearchParams(location.search).get('state');
  return PAYOUT_STATES.find((state) => state === said) ?? 'asked';
}

/** Members' payout requests and their states. */
export function Payouts() {
  const t = useWords('referralDesk');
  const [state, setState] = useState(stateSaid);
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listPayouts, { state, page });
  const thisYear = yearOf(new Date());
  const choose = (to: PayoutState) => {
    setState(to);
    setPage(1);
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{t('payouts.text')}</p>
      <FilterChips
        label={t('payouts.state')}
        filters={PAYOUT_STATES}
        chosen={state}
        nameOf={(one) => t(`payouts.${one}`)}
        onChoose={choose}
      />
      {state === 'done' && (
        <p className="mb-4 flex flex-wrap gap-3">
          {[thisYear, thisYear - 1].map((year) => (
            <FileLink key={year} year={year}>
              {t('payouts.year', { year: String(year) })}
            </FileLink>
          ))}
        </p>
      )}
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : !data ? (
        <Skeleton className="h-72" />
      ) : data.payouts.length === 0 ? (
        <Notice icon="bank" title={t('payouts.none')} text={t(`payouts.noneText.${state}`)} />
      ) : (
        <>
          {state === 'approved' && (
            <p className="mb-4">
              <FileLink>{t('payouts.download')}</FileLink>
            </p>
          )}
          <ul className="grid gap-3">
            {data.payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} onDecided={reload} />
            ))}
          </ul>
          <Pager page={data.page} pages={data.pages} onPage={setPage} />
        </>
      )}
    </>
  );
}

/** Downloads the payouts sent in a year, or the payouts to send if no year is given. */
function FileLink({ year, children }: { readonly year?: number; readonly children: ReactNode }) {
  const { locale } = useIsland();
  const said = new URLSearchParams({ lang: locale, ...(year !== undefined && { year: String(year) }) });
  return (
    <a href={`${API_BASE}${exportPayouts.path}?${said}`} download className="btn-line">
      {children}
    </a>
  );
}
