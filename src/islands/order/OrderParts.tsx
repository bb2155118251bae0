import { type ReactNode, Suspense } from 'react';
import { serviceLinks } from '#lib/after/booking/rules/links.ts';
import type { OrderDetail } from '#lib/orders/order/model.ts';
import { pageLink } from '#stores/page.ts';
import { ChangeDeliveryButton } from '../logistics/ChangeDeliveryButton.tsx';
import { RecipientLines } from '../logistics/RecipientLines.tsx';
import { GoodsRow } from '../ui/GoodsRow.tsx';
import { lazyPart } from '../ui/later.ts';
import { formatDay } from '../ui/moment.ts';
import { WhenNear } from '../ui/WhenNear.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

const Timeline = lazyPart(async () => ({ default: (await import('../ui/Timeline.tsx')).Timeline }));
const StoreClosed = lazyPart(async () => ({
  default: (await import('../shipment/StoreClosed.tsx')).StoreClosed,
}));

interface PartProps {
  readonly order: OrderDetail;
}

function Part({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="panel p-5">
      <h2 id={id} className="mb-2 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function OrderGoods({ order }: PartProps) {
  const t = useWords('order');
  return (
    <Part id="order-goods" title={t('detail.goods', { count: order.count })}>
      <ul className="divide-y divide-line">
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
          <GoodsRow key={at} line={line} />
        ))}
      </ul>
    </Part>
  );
}

export function OrderRecipient({ order, onChanged }: PartProps & { readonly onChanged: () => void }) {
  const t = useWords('order');
  const { locale } = useIsland();
  const { expectedShipOn, shippedAt, cancelledAt } = order;
  if (order.deliveryType === 'none') return <OrderService order={order} />;
  return (
    <Part id="order-recipient" title={t('detail.recipient')}>
      <RecipientLines recipient={order.recipient} place={order.place} />
      <p className="mt-2 text-sm text-muted">{order.deliveryName}</p>
      {expectedShipOn && !shippedAt && !cancelledAt && (
        <p className="mt-1 text-sm text-muted" data-expected-ship>
          {t('detail.expectedShip', { day: formatDay(expectedShipOn, locale) })}
        </p>
      )}
      {order.trackingNumber && (
        <p className="mt-1 text-sm text-muted">
          {t('detail.trackingNumber')} <span className="text-text tabular-nums">{order.trackingNumber}</span>
        </p>
      )}
      {order.hasClosedStore && (
        <Suspense>
          <StoreClosed number={order.number} />
        </Suspense>
      )}
      {order.canPay && <ChangeDeliveryButton number={order.number} onChanged={onChanged} />}
      <Note order={order} />
    </Part>
  );
}

/** An order without delivery: links to the booking of its sessions. */
function OrderService({ order }: PartProps) {
  const t = useWords('order');
  return (
    <Part id="order-service" title={t('detail.service')}>
      <p className="text-sm text-muted">{t('detail.serviceText')}</p>
      {order.paidAt && (
        <a href={pageLink(serviceLinks.list())} className="btn-line mt-3">
          {t('detail.toServices')}
        </a>
      )}
      <Note order={order} />
    </Part>
  );
}

function Note({ order }: PartProps) {
  const t = useWords('order');
  return (
    order.note && (
      <p className="mt-3 border-t border-line pt-3 text-sm whitespace-pre-line text-muted">
        <span className="block text-faint">{t('detail.note')}</span>
        {order.note}
      </p>
    )
  );
}

export function OrderTimeline({ order }: PartProps) {
  const t = useWords('order');
  return (
    <Part id="order-timeline" title={t('detail.timeline')}>
      <WhenNear isPrinted>
        <Timeline entries={[...order.timeline].reverse()} />
      </WhenNear>
    </Part>
  );
}
