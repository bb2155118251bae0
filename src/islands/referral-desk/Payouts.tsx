import { useState } from 'react';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { confirmPayout, exportPayouts, listPayouts } from '#lib/referral/calls.ts';
import { PAYOUT_FILTERS, type PayoutFilter } from '#lib/referral/codes.ts';
import type { DeskPayouts } from '#lib/referral/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { dayOf } from '../referral/day.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { RefusePayout } from './RefusePayout.tsx';

/** What members want sent to their bank, and what became of it. */
export function Payouts() {
  const t = useWords('referralDesk');
  const { locale } = useIsland();
  const [state, setState] = useState<PayoutFilter>('asked');
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listPayouts, { state, page });
  const choose = (to: PayoutFilter) => {
    setState(to);
    setPage(1);
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{t('payouts.text')}</p>
      <FilterChips
        label={t('payouts.state')}
        filters={PAYOUT_FILTERS}
        chosen={state}
        nameOf={(one) => t(`payouts.${one}`)}
        onChoose={choose}
      />
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : !data ? (
        <Skeleton className="h-72" />
      ) : data.payouts.length === 0 ? (
        <Notice icon="bank" title={t('payouts.none')} text={t('payouts.noneText')} />
      ) : (
        <>
          {state === 'asked' && (
            <a
              href={`${API_BASE}${exportPayouts.path}?${new URLSearchParams({ lang: locale })}`}
              download
              className="btn-line mb-4 inline-flex"
            >
              {t('payouts.download')}
            </a>
          )}
          <ul className="grid gap-3">
            {data.payouts.map((payout) => (
              <Row key={payout.id} payout={payout} isOpen={state === 'asked'} onDecided={reload} />
            ))}
          </ul>
          <Pager page={data.page} pages={data.pages} onPage={setPage} />
        </>
      )}
    </>
  );
}

interface RowProps {
  readonly payout: DeskPayouts['payouts'][number];
  readonly isOpen: boolean;
  readonly onDecided: () => void;
}

function Row({ payout, isOpen, onDecided }: RowProps) {
  const t = useWords('referralDesk');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const [isRefusing, setRefusing] = useState(false);
  const { id, name, amount, tax, account, askedAt, reason } = payout;
  const send = () =>
    void act(async () => {
      await call(confirmPayout, { id });
      showToast('success', t('payouts.sent'));
      onDecided();
    });
  return (
    <li className="panel flex flex-wrap items-center gap-4 p-4 md:p-5" data-payout={id}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {name} <span className="price">{formatAmount(amount)}</span>
        </p>
        <p className="text-sm text-muted">
          {t('payouts.sums', { net: formatAmount(amount - tax), tax: formatAmount(tax) })}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-faint tabular-nums">
          <span>{t('payouts.number', { id: String(id) })}</span>
          <span>{account}</span>
          <time dateTime={askedAt}>{t('payouts.askedAt', { date: dayOf(askedAt, locale) })}</time>
        </p>
        {reason && <p className="text-sm text-muted">{reason}</p>}
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={send}>
            {t('payouts.markSent')}
          </button>
          <button type="button" className="btn-line" onClick={() => setRefusing(true)}>
            {t('payouts.refuse')}
          </button>
        </div>
      )}
      {isRefusing && (
        <RefusePayout
          id={id}
          onClose={() => setRefusing(false)}
          onRefused={() => {
            setRefusing(false);
            onDecided();
          }}
        />
      )}
    </li>
  );
}
