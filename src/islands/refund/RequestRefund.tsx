import { requestRefund } from '#lib/after/refund/calls/own.ts';
import type { OrderRefunds } from '#lib/after/refund/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { RefundSteps } from './RefundSteps.tsx';

interface RequestRefundProps {
  readonly number: string;
  /** The refund amount. */
  readonly quote: NonNullable<OrderRefunds['ask']>;
  /** No approval is needed: the refund is immediate. */
  readonly isNow: boolean;
  readonly onAsked: (refunds: OrderRefunds) => void;
  readonly onClose: () => void;
}

/** The refund of an order, and the button that requests it. */
export function RequestRefund({ number, quote, isNow, onAsked, onClose }: RequestRefundProps) {
  const t = useWords('refund');
  const { isBusy, act } = useAct();
  const ask = () =>
    act(async () => {
      onAsked(await call(requestRefund, { number }));
      showToast('success', t(isNow ? 'askedNow' : 'asked'));
    }).finally(onClose);
  return (
    <Sheet title={t('askTitle')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t(isNow ? 'askNowText' : 'askText')}</p>
      <RefundSteps {...quote} />
      <button type="button" className="btn mt-6 w-full" aria-disabled={isBusy} onClick={() => void ask()}>
        {t(isNow ? 'askNowYes' : 'askYes')}
      </button>
    </Sheet>
  );
}
