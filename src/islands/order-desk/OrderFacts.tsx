import type { DeskOrderDetail } from '#lib/fronts/order-desk/model/order.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { Facts } from '../staff/Facts.tsx';
import { useWords } from '../ui/words.tsx';

/** The order's status. */
export function OrderHead({ order }: { readonly order: DeskOrderDetail }) {
  const t = useWords('staff');
  const facts = [
    [t('orders.status'), order.statusName],
    [t('orders.payment'), order.paymentName],
    [t('orders.delivery'), order.deliveryName],
    [t('order.transaction'), order.transactionNumber],
    [t('order.tracking'), order.trackingNumber],
    [t('order.shipsBy'), order.expectedShipOn],
    [t('order.cancelled'), order.cancelReason],
  ] as const;
  return <Facts facts={facts} className="panel p-5" />;
}

/** The order's lines and amounts. */
export function OrderLines({ order }: { readonly order: DeskOrderDetail }) {
  const t = useWords('staff');
  const sums = [
    [t('order.goods'), order.goodsTotal],
    [t('order.discount'), -order.discount],
    [t('order.shipping'), order.shipping],
    [t('order.coins'), -order.coins],
  ] as const;
  return (
    <section className="panel p-5" aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-lg font-bold">
        {t('order.lines')}
      </h2>
      <ul className="divide-y divide-line">
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0">
              {line.name} <span className="text-sm text-muted">{line.options}</span>
            </span>
            <span className="tabular-nums">
              {line.quantity} × {formatAmount(line.price)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-line pt-3 tabular-nums">
        {sums.map(
          ([name, amount]) =>
            amount !== 0 && (
              <div key={name} className="contents text-muted">
                <dt>{name}</dt>
                <dd className="text-right">{formatAmount(amount)}</dd>
              </div>
            ),
        )}
        <dt className="font-bold">{t('orders.payable')}</dt>
        <dd className="text-right font-bold">{formatAmount(order.payable)}</dd>
      </dl>
    </section>
  );
}
