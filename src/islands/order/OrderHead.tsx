import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import type { OrderDetail } from '#lib/orders/order/model.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { ExtendReservation } from './ExtendReservation.tsx';
import { OrderActions } from './OrderActions.tsx';

const iconOf = ({ status }: OrderDetail): IconName => {
  if (status === ORDER_STATUS.awaitingPayment || status === ORDER_STATUS.paymentQueried) return 'clock';
  if (status === ORDER_STATUS.shipping || status === ORDER_STATUS.awaitingReceipt) return 'truck';
  if (status === ORDER_STATUS.completed || status === ORDER_STATUS.received) return 'check';
  return 'box';
};

/** The order's status, its meaning and the actions. */
export function OrderHead({
  order,
  onChanged,
}: {
  readonly order: OrderDetail;
  readonly onChanged: () => void;
}) {
  const t = useWords('order');
  const { locale } = useIsland();
  return (
    <section aria-labelledby="order-status" className="panel p-5 md:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <span
          className={`grid size-12 shrink-0 place-items-center rounded-full bg-raised ${order.canPay ? 'text-amber' : order.paidAt ? 'text-accent' : 'text-muted'}`}
        >
          <Icon name={iconOf(order)} className="size-6" />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="order-status" className="text-xl font-bold">
            {order.statusName}
          </h2>
          <p className="mt-1 text-muted">
            {order.canPay && (
              <>
                {t('detail.payBefore')}{' '}
                <Countdown until={order.payBefore} now={order.now} onEnd={onChanged} />
              </>
            )}
            {!order.canPay && order.paidAt && t('detail.paidAt', { at: formatMoment(order.paidAt, locale) })}
            {!order.canPay && !order.paidAt && order.cancelReason}
          </p>
          <ExtendReservation order={order} onHeld={onChanged} />
          <p className="mt-1 text-sm text-faint tabular-nums wrap-anywhere">
            {t('number', { number: order.number })}
          </p>
        </div>
      </div>
      <div className="mt-5">
        <OrderActions order={order} onChanged={onChanged} />
      </div>
    </section>
  );
}
