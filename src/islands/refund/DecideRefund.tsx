import { useState } from 'react';
import { approveRefund, refuseRefund } from '#lib/after/refund/calls/desk.ts';
import { REFUND_REFUSALS, type RefundRefusal } from '#lib/after/refund/codes.ts';
import type { DeskRefund } from '#lib/after/refund/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

interface DecideRefundProps {
  readonly refund: DeskRefund;
  readonly onDecided: (refund: DeskRefund) => void;
}

/** Approves or refuses a pending refund. Both ask for confirmation, because neither can be undone. */
export function DecideRefund({ refund, onDecided }: DecideRefundProps) {
  const t = useWords('refund');
  const [asks, setAsks] = useState<'approve' | 'refuse' | null>(null);
  const { number, canApprove, canRefuse } = refund;
  const decided = (now: DeskRefund) => {
    showToast('success', t(now.state === 'waiting' ? 'desk.needsOther' : `state.${now.state}`));
    setAsks(null);
    onDecided(now);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {canApprove && (
        <button type="button" className="btn min-h-touch px-5 text-sm" onClick={() => setAsks('approve')}>
          {t('desk.approve')}
        </button>
      )}
      {canRefuse && (
        <button type="button" className="btn-line min-h-touch px-5 text-sm" onClick={() => setAsks('refuse')}>
          {t('desk.refuse')}
        </button>
      )}
      {asks !== null && (
        <Sheet title={t(`desk.${asks}Title`, { number })} onClose={() => setAsks(null)}>
          {asks === 'approve' ? (
            <Approve refund={refund} onDecided={decided} />
          ) : (
            <Refuse refund={refund} onDecided={decided} />
          )}
        </Sheet>
      )}
    </div>
  );
}

/** How the money is refunded, as a key of the `desk.approveText` words. */
function wayBack(total: number, byBank: number): 'coins' | 'sameWay' | 'byBank' | 'both' {
  if (total === 0) return 'coins';
  if (byBank === 0) return 'sameWay';
  return byBank === total ? 'byBank' : 'both';
}

function Approve({ refund: { number, total, coins, byBank }, onDecided }: DecideRefundProps) {
  const t = useWords('refund');
  const { isBusy, act } = useAct();
  const said = { amount: formatAmount(total), bank: formatAmount(byBank), coins };
  return (
    <>
      <p>{t(`desk.approveText.${wayBack(total, byBank)}`, said)}</p>
      <button
        type="button"
        className="btn mt-5 w-full"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void act(async () => onDecided(await call(approveRefund, { number })))}
      >
        {t('desk.approve')}
      </button>
    </>
  );
}

/** Refuses a refund, with a reason that the shopper who requested it will read. */
function Refuse({ refund: { number, isAsked }, onDecided }: DecideRefundProps) {
  const t = useWords('refund');
  const { isBusy, act } = useAct();
  const [refusal, setRefusal] = useState<RefundRefusal>('onItsWay');
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm text-muted">
          {t(isAsked ? 'desk.refuseText' : 'desk.refuseOwnText')}
        </legend>
        {REFUND_REFUSALS.map((one) => (
          <label key={one} className="flex min-h-touch items-center gap-3">
            <input
              type="radio"
              name="refusal"
              className="tick"
              checked={refusal === one}
              onChange={() => setRefusal(one)}
            />
            {t(`refusal.${one}`)}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="btn mt-5 w-full"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void act(async () => onDecided(await call(refuseRefund, { number, refusal })))}
      >
        {t('desk.refuse')}
      </button>
    </>
  );
}
