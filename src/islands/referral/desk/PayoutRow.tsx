import { useState } from 'react';
import { approvePayout, refusePayout, revokeApproval } from '#lib/buying/referral/calls.ts';
import { OPEN_PAYOUTS } from '#lib/buying/referral/codes.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { useDraftForm } from '../../staff/use-draft.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { Confirm, Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useIsland, useWords } from '../../ui/words.tsx';
import { dayOf } from '../day.ts';
import { type ListedPayout, SendPayout } from './SendPayout.tsx';

const loadSchema = async () => (await import('#lib/buying/referral/model.ts')).RefusePayoutInput;

interface RefusePayoutProps {
  readonly id: number;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Refuses a payout with a reason that the member will read. */
function RefusePayout({ id, onRefused, onClose }: RefusePayoutProps) {
  const t = useWords('referralDesk');
  const form = useDraftForm(`payout:${id}`, { reason: '' });
  const refuse = () =>
    form.submit(loadSchema, { id, ...form.values }, async (input) => {
      await call(refusePayout, input, { quiet: true });
      onRefused();
    });
  return (
    <Sheet title={t('payouts.refuse')} onClose={onClose}>
      <FormShell form={form} onSubmit={refuse} label={t('payouts.refuse')} busyLabel={t('payouts.refusing')}>
        <TextField form={form} name="reason" label={t('payouts.reason')} maxLength={220} />
      </FormShell>
    </Sheet>
  );
}

interface PayoutRowProps {
  readonly payout: ListedPayout;
  readonly onDecided: () => void;
}

/** One payout, the decisions about it, and the next step. */
export function PayoutRow({ payout, onDecided }: PayoutRowProps) {
  const t = useWords('referralDesk');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const [asks, setAsks] = useState<'approve' | 'takeBack' | 'send' | 'refuse' | null>(null);
  const { id, name, amount, tax, account, state, askedAt, decidedAt, approvedBy, decidedBy, reason } = payout;
  const close = () => setAsks(null);
  const decided = () => {
    close();
    onDecided();
  };
  const press = (work: () => Promise<unknown>, done: string) =>
    void act(async () => {
      await work();
      showToast('success', done);
      decided();
    });
  const approve = () => press(() => call(approvePayout, { id, amount }), t('payouts.isApproved'));
  const takeBack = () => press(() => call(revokeApproval, { id }), t('payouts.takenBack'));
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
            <button type="button" className="btn" onClick={() => setAsks('approve')}>
              {t('payouts.approve')}
            </button>
          )}
          {state === 'approved' && !payout.needsOther && (
            <button type="button" className="btn" onClick={() => setAsks('send')}>
              {t('payouts.markSent')}
            </button>
          )}
          {state === 'approved' && (
            <button type="button" className="btn-line" onClick={() => setAsks('takeBack')}>
              {t('payouts.takeBack')}
            </button>
          )}
          <button type="button" className="btn-line" onClick={() => setAsks('refuse')}>
            {t('payouts.refuse')}
          </button>
        </div>
      )}
      {asks === 'approve' && (
        <Confirm
          isSafe
          title={t('payouts.approveTitle', { name, amount: formatAmount(amount) })}
          text={t('payouts.approveText', {
            net: formatAmount(amount - tax),
            tax: formatAmount(tax),
            account: account ?? t('payouts.payeeGone'),
          })}
          yes={t('payouts.approve')}
          isBusy={isBusy}
          onYes={approve}
          onClose={close}
        />
      )}
      {asks === 'takeBack' && (
        <Confirm
          isSafe
          title={t('payouts.takeBackTitle', { name, amount: formatAmount(amount) })}
          text={t('payouts.takeBackText')}
          yes={t('payouts.takeBack')}
          isBusy={isBusy}
          onYes={takeBack}
          onClose={close}
        />
      )}
      {asks === 'send' && <SendPayout payout={payout} onClose={close} onSent={decided} />}
      {asks === 'refuse' && <RefusePayout id={id} onClose={close} onRefused={decided} />}
    </li>
  );
}
