import { Suspense, useEffect, useState } from 'react';
import { getRefunds } from '#lib/after/refund/calls/own.ts';
import type { OrderDetail } from '#lib/orders/order/model.ts';
import { lazyPart } from '../ui/later.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

/** Loaded on demand, because few orders have refunds and few shoppers request one. */
const OwnRefunds = lazyPart(async () => ({ default: (await import('./OwnRefunds.tsx')).OwnRefunds }));
const RequestRefund = lazyPart(async () => ({
  default: (await import('./RequestRefund.tsx')).RequestRefund,
}));

interface OrderRefundsProps {
  readonly order: Pick<OrderDetail, 'number' | 'status'>;
  readonly onChanged: () => void;
}

/** A paid order's refunds and requests, and the button for a request while nothing has been sent. */
export function OrderRefunds({ order: { number, status }, onChanged }: OrderRefundsProps) {
  const t = useWords('refund');
  const { data, setData, reload } = useCall(getRefunds, { number });
  const [asks, setAsks] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that has changed is refunded differently
  useEffect(reload, [status, reload]);
  if (!data || (data.refunds.length === 0 && !data.ask)) return null;
  const change = (changed: typeof data) => {
    setData(changed);
    onChanged();
  };
  return (
    <section
      className={`panel p-5 ${data.refunds.length === 0 ? 'print:hidden' : ''}`}
      aria-labelledby="refunds-title"
    >
      <h2 id="refunds-title" className="mb-3 text-lg font-bold">
        {t('title')}
      </h2>
      <Suspense>
        {data.refunds.length > 0 && (
          <OwnRefunds number={number} refunds={data.refunds} onWithdrawn={change} />
        )}
      </Suspense>
      {data.ask && data.endsAtOnce && <p className="text-sm text-muted">{t('askNowWhy')}</p>}
      {data.ask && (
        <button
          type="button"
          className="btn-line mt-3 min-h-touch px-5 text-sm"
          onClick={() => setAsks(true)}
        >
          {t(data.endsAtOnce ? 'askNow' : 'ask')}
        </button>
      )}
      <Suspense>
        {asks && data.ask && (
          <RequestRefund
            number={number}
            quote={data.ask}
            isNow={data.endsAtOnce}
            onAsked={change}
            onClose={() => setAsks(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
