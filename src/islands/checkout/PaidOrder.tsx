import { Suspense } from 'react';
import { serviceLinks } from '#lib/after/booking/rules/links.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { pageLink } from '#stores/page.ts';
import { RecipientLines } from '../logistics/RecipientLines.tsx';
import { OrderAmounts } from '../order/OrderAmounts.tsx';
import { OrderInvoice } from '../order/OrderInvoice.tsx';
import { GoodsRow } from '../ui/GoodsRow.tsx';
import { lazyPart } from '../ui/later.ts';
import { AsCharged } from '../ui/Money.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

const OrderTeam = lazyPart(async () => ({ default: (await import('../team/OrderTeam.tsx')).OrderTeam }));

/**
 * The paid order: its goods with the reasons for their prices, its delivery and its invoice. Needs the words
 * `order` and `pricing`.
 */
export function PaidOrder({ number }: { readonly number: string }) {
  const t = useWords('checkout');
  const common = useWords('common');
  const { data: order, failure, reload } = useCall(getOrder, { number });
  if (failure !== null) return null;
  if (!order) {
    return (
      <SkeletonGroup label={common('loading')} className="mt-6 space-y-4">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </SkeletonGroup>
    );
  }
  return (
    <AsCharged>
      <div className="mx-auto mt-6 max-w-xl space-y-4">
        <Suspense>
          {order.isGroup && (
            <OrderTeam number={number} title={order.lines[0]?.name ?? ''} onChanged={reload} />
          )}
        </Suspense>
        <OrderAmounts order={order}>{order.paidAt && <OrderInvoice number={number} />}</OrderAmounts>
        {order.deliveryType === 'none' ? (
          <a href={pageLink(serviceLinks.list())} className="btn w-full">
            {t('result.book')}
          </a>
        ) : (
          <section aria-labelledby="paid-place" className="panel p-5">
            <h2 id="paid-place" className="mb-2 font-bold">
              {t(order.recipient.pickup ? 'result.pickup' : 'result.address')}
            </h2>
            <RecipientLines recipient={order.recipient} place={order.place} />
          </section>
        )}
        <section aria-labelledby="paid-goods" className="panel p-5">
          <h2 id="paid-goods" className="mb-1 font-bold">
            {t('result.goods')}
          </h2>
          <ul className="divide-y divide-line">
            {order.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
              <GoodsRow key={at} line={line} />
            ))}
          </ul>
        </section>
      </div>
    </AsCharged>
  );
}
