import type { ReactNode } from 'react';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { OrderDetail } from '#lib/orders/order/model.ts';
import { Totals } from '../ui/Totals.tsx';
import { useWords } from '../ui/words.tsx';

/** A cancelled order has nothing left to pay. */
function labelOf({ paidAt, cancelledAt }: OrderDetail): 'paid' | 'payable' | 'total' {
  if (paidAt) return 'paid';
  return cancelledAt ? 'total' : 'payable';
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="mt-1 flex flex-wrap justify-between gap-x-3">
    <dt>{name}</dt>
    <dd className="ml-auto text-right break-all text-text tabular-nums">{value}</dd>
  </div>
);

interface OrderAmountsProps {
  readonly order: OrderDetail;
  /** More lines about the payment. */
  readonly children?: ReactNode;
}

/** The amounts agreed when the order was placed; never recomputed. */
export function OrderAmounts({ order, children }: OrderAmountsProps) {
  const t = useWords('order');
  return (
    <section aria-labelledby="order-amounts" className="panel p-5">
      <h2 id="order-amounts" className="mb-3 font-bold">
        {t('detail.amounts')}
      </h2>
      <Totals
        lines={order.lines}
        listTotal={order.listTotal}
        adjustments={order.adjustments}
        shipping={order.shipping}
        payable={order.payable}
        payableLabel={t(`detail.${labelOf(order)}`)}
      />
      {order.lines.some(({ kind }) => kind !== 'gift') && (
        <p className="mt-3 text-sm text-muted">
          {order.payable === 0 ? t('detail.paidFree') : t('detail.paidBy', { method: order.paymentName })}
        </p>
      )}
      <dl className="mt-1 text-sm text-muted empty:hidden">
        {order.paidAmount !== null && order.paidAmount !== order.payable && (
          <Fact name={t('detail.reallyPaid')} value={formatAmount(order.paidAmount)} />
        )}
        {order.transactionNumber && (
          <Fact name={t('detail.transactionNumber')} value={order.transactionNumber} />
        )}
        {order.addOnOrderNumber && (
          <Fact name={t('detail.addOnOrderNumber')} value={order.addOnOrderNumber} />
        )}
      </dl>
      {children}
    </section>
  );
}
