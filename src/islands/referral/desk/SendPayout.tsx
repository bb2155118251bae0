import { confirmPayout } from '#lib/buying/referral/calls.ts';
import type { DeskPayouts } from '#lib/buying/referral/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useWords } from '../../ui/words.tsx';

interface SendPayoutProps {
  readonly payout: ListedPayout;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation: the member is notified immediately, and it cannot be undone. */
export function SendPayout({ payout: { id, amount, tax, account }, onSent, onClose }: SendPayoutProps) {
  const t = useWords('referralDesk');
  const { isBusy, act } = useAct();
  const send = () =>
    void act(async () => {
      await call(confirmPayout, { id });
      showToast('success', t('payouts.sent'));
      onSent();
    });
  return (
    <Sheet title={t('payouts.markSent')} onClose={onClose}>
      <p>{t('payouts.sendText', { net: formatAmount(amount - tax), account: account ?? '' })}</p>
      <button
        type="button"
        className="btn mt-5 w-full"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={send}
      >
        {t('payouts.markSent')}
      </button>
    </Sheet>
  );
}

export type ListedPayout = DeskPayouts['payouts'][number];
