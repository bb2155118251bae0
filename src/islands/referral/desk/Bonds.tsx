import { useState } from 'react';
import { decideBond, listBonds } from '#lib/buying/referral/calls.ts';
import { BOND_FILTERS, type BondFilter } from '#lib/buying/referral/codes.ts';
import type { DeskBonds } from '#lib/buying/referral/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Confirm } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useCall } from '../../ui/use-call.ts';
import { useIsland, useWords } from '../../ui/words.tsx';
import { dayOf } from '../day.ts';
import { RefuseBond } from './RefuseBond.tsx';

/** Invitations that wait for a review. */
export function Bonds() {
  const t = useWords('referralDesk');
  const [state, setState] = useState<BondFilter>('held');
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listBonds, { state, page });
  const choose = (to: BondFilter) => {
    setState(to);
    setPage(1);
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{t('bonds.text')}</p>
      <FilterChips
        label={t('bonds.state')}
        filters={BOND_FILTERS}
        chosen={state}
        nameOf={(one) => t(`bonds.${one}`)}
        onChoose={choose}
      />
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : !data ? (
        <Skeleton className="h-72" />
      ) : data.bonds.length === 0 ? (
        <Notice icon="check" title={t('bonds.none')} text={t('bonds.noneText')} />
      ) : (
        <>
          <ul className="grid gap-3">
            {data.bonds.map((bond) => (
              <Row key={bond.memberId} bond={bond} onDecided={reload} />
            ))}
          </ul>
          <Pager page={data.page} pages={data.pages} onPage={setPage} />
        </>
      )}
    </>
  );
}

interface RowProps {
  readonly bond: DeskBonds['bonds'][number];
  readonly onDecided: () => void;
}

function Row({ bond, onDecided }: RowProps) {
  const t = useWords('referralDesk');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const { memberId, friend, inviter, reasons, boundAt, orders, pending, friends } = bond;
  const [asks, setAsks] = useState<'clear' | 'refuse' | null>(null);
  const clear = () =>
    void act(async () => {
      await call(decideBond, { memberId, verdict: 'cleared' });
      showToast('success', t('bonds.decided'));
      setAsks(null);
      onDecided();
    });
  return (
    <li className="panel flex flex-wrap items-center gap-4 p-4 md:p-5" data-bond={memberId}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t('bonds.pair', { friend, inviter })}</p>
        <ul className="my-1 flex flex-wrap gap-2 text-sm">
          {reasons.map((reason) => (
            <li key={reason} className="rounded-full bg-raised px-3 py-0.5">
              {t(`bonds.reasons.${reason}`)}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-3 text-sm text-faint tabular-nums">
          <time dateTime={boundAt}>{t('bonds.since', { date: dayOf(boundAt, locale) })}</time>
          <span>{t('bonds.orders', { count: orders })}</span>
          <span>{t('bonds.waits', { amount: formatAmount(pending) })}</span>
          <span>{t('bonds.friends', { count: friends })}</span>
        </p>
      </div>
      {bond.state === 'held' && (
        <div className="flex flex-wrap gap-2" aria-busy={isBusy}>
          <button type="button" className="btn" aria-disabled={isBusy} onClick={() => setAsks('clear')}>
            {t('bonds.clear')}
          </button>
          <button type="button" className="btn-line" aria-disabled={isBusy} onClick={() => setAsks('refuse')}>
            {t('bonds.refuse')}
          </button>
        </div>
      )}
      {asks === 'clear' && (
        <Confirm
          isSafe
          title={t('bonds.pair', { friend, inviter })}
          text={t('bonds.clearText', { amount: formatAmount(pending) })}
          yes={t('bonds.clear')}
          isBusy={isBusy}
          onYes={clear}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'refuse' && (
        <RefuseBond memberId={memberId} onRefused={onDecided} onClose={() => setAsks(null)} />
      )}
    </li>
  );
}
