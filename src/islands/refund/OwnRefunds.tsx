import { withdrawRefund } from '#lib/after/refund/calls/own.ts';
import type { OrderRefunds, OwnRefund } from '#lib/after/refund/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { formatMoment } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { RefundSteps } from './RefundSteps.tsx';

interface OwnRefundsProps {
  readonly number: string;
  readonly refunds: readonly OwnRefund[];
  readonly onWithdrawn: (refunds: OrderRefunds) => void;
}

/** An order's refunds and refund requests. */
export function OwnRefunds({ number, refunds, onWithdrawn }: OwnRefundsProps) {
  const t = useWords('refund');
  const { isBusy, act } = useAct();
  const withdraw = () =>
    act(async () => {
      onWithdrawn(await call(withdrawRefund, { number }));
      showToast('success', t('withdrawn'));
    });
  return (
    <ul className="grid gap-5">
      {refunds.map((refund) => (
        <li key={refund.number}>
          <Refund refund={refund} />
          {refund.canWithdraw && (
            <button
              type="button"
              className="btn-line mt-3 min-h-touch px-5 text-sm"
              aria-disabled={isBusy}
              onClick={() => void withdraw()}
            >
              {t('withdraw')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Refund({ refund }: { readonly refund: OwnRefund }) {
  const t = useWords('refund');
  const tellWay = useWords('payment');
  const { locale } = useIsland();
  const { number, state, total, coins, steps, openedAt, refusal, transfers } = refund;
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{t(`state.${state}`)}</strong>
        <span className="text-sm text-muted">
          {number} · {formatMoment(openedAt, locale)}
        </span>
      </p>
      {refusal && <p className="mb-2 text-sm">{t(`refusal.${refusal}`)}</p>}
      <RefundSteps steps={steps} total={total} coins={coins} />
      <ul className="mt-2 text-sm text-muted">
        {transfers.map(({ id, method, state: way, doneAt }) => (
          <li key={id}>
            {tellWay(`method.${method}`)}: {t(`transfer.${way}`)}
            {doneAt && ` (${formatMoment(doneAt, locale)})`}
          </li>
        ))}
      </ul>
    </>
  );
}
