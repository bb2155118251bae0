import { useState } from 'react';
import { formatAmount } from '#lib/kernel/money.ts';
import { approvePayout } from '#lib/referral/calls.ts';
import { OPEN_PAYOUTS } from '#lib/referral/codes.ts';
import type { DeskPayouts } from '#lib/referral/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { dayOf } from '../referral/day.ts';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { RefusePayout } from './RefusePayout.tsx';
import { SendPayout } from './SendPayout.tsx';

export type ListedPayout = DeskPayouts['payouts'][number];

interface PayoutRowProps {
  readonly payout: ListedPayout;
  readonly onDecided: () => void;
}

/** One payout, who has decided what of it, and what comes next. */
export function PayoutRow({ payout, onDecided }: PayoutRowProps) {
  const t = useWords('referralDesk');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const [asks, setAsks] = useState<'send' | 'refuse' | null>(null);
  const { id, name, amount, tax, account, state, askedAt, decidedAt, approvedBy, decidedBy, reason } = payout;
  const approve = () =>
    void act(async () => {
      await call(approvePayout, { id });
      showToast('success', t('payouts.isApproved'));
      onDecided();
    });
  const close = () => setAsks(null);
  const decided = () => {
    close();
    onDecided();
  };
  return (
    <li className="panel flex flex-wrap items-center gap-4 p-4 md:p-5" data-payout={id}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {name} <span className="price">{formatAmount(amount)}</span>
        </p>
        {state !== 'refused' && (
          <p className="text-sm text-muted">
            {t('payouts.sums', { net: formatAmount(amount - tax), tax: formatAmount(tax) })}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-faint tabular-nums">
          <span>{t('payouts.number', { id: String(id) })}</span>
          <span>{account ?? t('payouts.payeeGone')}</span>
          <time dateTime={askedAt}>{t('payouts.askedAt', { date: dayOf(askedAt, locale) })}</time>
          {approvedBy && <span>{t('payouts.approvedBy', { name: approvedBy })}</span>}
          {decidedAt && (state === 'done' || state === 'refused') && (
            <time dateTime={decidedAt}>
              {t(`payouts.by.${state}`, { name: decidedBy ?? '', date: dayOf(decidedAt, locale) })}
            </time>
          )}
        </p>
        {reason && <p className="text-sm text-muted">{reason}</p>}
        {payout.needsOther && <p className="text-sm text-amber">{t('payouts.needsOther')}</p>}
      </div>
      {OPEN_PAYOUTS.includes(state) && (
        <div className="flex flex-wrap gap-2">
          {state === 'asked' && (
            <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={approve}>
              {t('payouts.approve')}
            </button>
          )}
          {state === 'approved' && !payout.needsOther && (
            <button type="button" className="btn" onClick={() => setAsks('send')}>
              {t('payouts.markSent')}
            </button>
          )}
          <button type="button" className="btn-line" onClick={() => setAsks('refuse')}>
            {t('payouts.refuse')}
          </button>
        </div>
      )}
      {asks === 'send' && <SendPayout payout={payout} onClose={close} onSent={decided} />}
      {asks === 'refuse' && <RefusePayout id={id} onClose={close} onRefused={decided} />}
    </li>
  );
}
