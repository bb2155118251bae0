import { useEffect, useState } from 'react';
import type { OrderDetail } from '#lib/order/model.ts';
import { askRefund, getRefunds, withdrawRefund } from '#lib/refund/calls.ts';
import type { OwnRefund } from '#lib/refund/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { formatMoment } from '../ui/moment.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { RefundSteps } from './RefundSteps.tsx';

interface OrderRefundsProps {
  readonly order: Pick<OrderDetail, 'number' | 'paidAt' | 'status'>;
  readonly onChanged: () => void;
}

/** What of a paid order went back or is asked back, and the button for it while nothing has left. */
export function OrderRefunds({ order: { number, paidAt, status }, onChanged }: OrderRefundsProps) {
  const t = useWords('refund');
  const { data, setData, reload } = useCall(getRefunds, paidAt ? { number } : null);
  const { isBusy, act } = useAct();
  const [asks, setAsks] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that has changed is refunded differently
  useEffect(reload, [status, reload]);
  if (!data || (data.refunds.length === 0 && !data.ask)) return null;
  const ask = () =>
    act(async () => {
      setData(await call(askRefund, { number }));
      showToast('success', t('asked'));
      onChanged();
    }).finally(() => setAsks(false));
  const withdraw = () =>
    act(async () => {
      setData(await call(withdrawRefund, { number }));
      showToast('success', t('withdrawn'));
      onChanged();
    });
  return (
    <section className="panel p-5" aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="mb-3 text-lg font-bold">
        {t('title')}
      </h2>
      <ul className="grid gap-5">
        {data.refunds.map((refund) => (
          <li key={refund.number}>
            <Refund refund={refund} />
            {refund.canWithdraw && (
              <button
                type="button"
                className="btn-line mt-3 min-h-touch px-5 text-sm"
                disabled={isBusy}
                onClick={() => void withdraw()}
              >
                {t('withdraw')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data.ask && (
        <button
          type="button"
          className="btn-line mt-3 min-h-touch px-5 text-sm"
          disabled={isBusy}
          onClick={() => setAsks(true)}
        >
          {t('ask')}
        </button>
      )}
      {asks && data.ask && (
        <Sheet title={t('askTitle')} onClose={() => setAsks(false)}>
          <p className="mb-4 text-sm text-muted">{t('askText')}</p>
          <RefundSteps {...data.ask} />
          <button type="button" className="btn mt-6 w-full" disabled={isBusy} onClick={() => void ask()}>
            {t('askYes')}
          </button>
        </Sheet>
      )}
    </section>
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
