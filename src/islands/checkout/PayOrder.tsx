import { Suspense, useState } from 'react';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { getPaymentState } from '#lib/money/payment/calls.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import type { OrderDetail } from '#lib/orders/order/model.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { ExtendReservation } from '../order/ExtendReservation.tsx';
import { leaveToPay } from '../payment/leave-to-pay.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { GoodsRow } from '../ui/GoodsRow.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/later.ts';
import { AsCharged } from '../ui/Money.tsx';
import { Notice, OrderErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { useWords } from '../ui/words.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import type { Setback } from './mode.ts';

const OtherMethods = lazyPart(async () => ({ default: (await import('./OtherMethods.tsx')).OtherMethods }));
const OrderTeam = lazyPart(async () => ({ default: (await import('../team/OrderTeam.tsx')).OrderTeam }));

interface PayOrderProps {
  readonly number: string;
  readonly setback: Setback | null;
}

/** The payment of an unpaid order, until its deadline. */
export function PayOrder({ number, setback }: PayOrderProps) {
  const { data: order, failure, reload } = useCall(getOrder, { number });
  useOrderChanges(number, reload, order !== null);
  if (!order)
    return failure === null ? <CheckoutSkeleton /> : <OrderErrorState message={failure} onRetry={reload} />;
  if (!order.canPay) return <NothingToPay order={order} />;
  return <PayNow order={order} setback={setback} onExpired={reload} />;
}

function NothingToPay({ order }: { readonly order: OrderDetail }) {
  const t = useWords('checkout');
  const isPaid = order.paidAt !== null;
  return (
    <Notice
      icon={isPaid ? 'check' : 'clock'}
      tone={isPaid ? 'good' : 'calm'}
      title={t(isPaid ? 'paid.title' : 'over.title')}
      text={t(isPaid ? 'paid.text' : 'over.text', { number: order.number })}
    >
      <a href={pageLink(links.order(order.number))} className="btn">
        {t('toOrder')}
      </a>
      <a href={pageLink(links.category())} className="btn-line">
        {t('shopOn')}
      </a>
    </Notice>
  );
}

function payWord({ paymentMethod }: OrderDetail): string {
  const { next } = specOf(paymentMethod);
  return next === 'number' || next === 'transfer' ? `payFor.${next}` : 'payNow';
}

interface PayNowProps {
  readonly order: OrderDetail;
  readonly setback: Setback | null;
  readonly onExpired: () => void;
}

function PayNow({ order, setback, onExpired }: PayNowProps) {
  const t = useWords('checkout');
  const errors = useWords('errors');
  const [isBusy, setIsBusy] = useState(false);
  const { data: state } = useCall(getPaymentState, setback === 'failed' ? { number: order.number } : null);
  const pay = () => {
    setIsBusy(true);
    leaveToPay(order.number).catch(() => setIsBusy(false));
  };
  return (
    <div className="mx-auto max-w-xl space-y-4 pb-12">
      <div role="alert">
        {setback && (
          <div className="flex gap-3 rounded-card border border-danger bg-surface p-4">
            <Icon name="alert" className="size-6 text-danger" />
            <div>
              <p className="font-semibold">
                {setback === 'cancelled' ? errors('paymentCancelled') : state?.message || t('failed.title')}
              </p>
              <p className="text-sm text-muted">
                {t(setback === 'cancelled' ? 'failed.kept' : 'failed.text')}
              </p>
            </div>
          </div>
        )}
      </div>
      <Suspense>
        {order.isGroup && <OrderTeam number={order.number} title={order.lines[0]?.name ?? ''} />}
      </Suspense>
      <section className="panel p-5 text-center md:p-8">
        <p className="text-sm text-muted">{t('waiting.amount')}</p>
        <p className="price mt-1 text-3xl">{formatAmount(order.payable)}</p>
        <p className="mt-3 text-sm text-muted">
          {t('waiting.before')} <Countdown until={order.payBefore} now={order.now} onEnd={onExpired} />
        </p>
        <ExtendReservation order={order} onHeld={onExpired} />
        <button
          type="button"
          className="btn mt-6 w-full"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={pay}
        >
          {t(isBusy ? 'placing' : payWord(order))}
        </button>
        <a
          href={pageLink(links.order(order.number))}
          className="link mt-4 inline-flex min-h-touch items-center text-sm wrap-anywhere"
        >
          {t('toOrderNumber', { number: order.number })}
        </a>
      </section>
      <Suspense>
        <OtherMethods number={order.number} />
      </Suspense>
      <section aria-labelledby="pay-goods" className="panel p-5">
        <h2 id="pay-goods" className="mb-1 font-bold">
          {t('goods', { count: order.lines.length })}
        </h2>
        <ul className="divide-y divide-line">
          <AsCharged>
            {order.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
              <GoodsRow key={at} line={line} />
            ))}
          </AsCharged>
        </ul>
      </section>
    </div>
  );
}
