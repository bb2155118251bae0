import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { showsReviews } from '#lib/after/review/rules.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import type { OrderDetail as Order } from '#lib/orders/order/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { Changed } from '../ui/Changed.tsx';
import { lazyPart } from '../ui/later.ts';
import { AsCharged } from '../ui/Money.tsx';
import { OrderErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { WhenNear } from '../ui/WhenNear.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { OrderAmounts } from './OrderAmounts.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderGoods, OrderRecipient, OrderTimeline } from './OrderParts.tsx';
import { OrderDetailSkeleton, OrderPaymentSkeleton } from './OrderSkeletons.tsx';

/** Loaded on demand, because only some states need it. */
const OrderPayment = lazyPart(async () => ({ default: (await import('./OrderPayment.tsx')).OrderPayment }));
const OrderRefunds = lazyPart(async () => ({
  default: (await import('../refund/OrderRefunds.tsx')).OrderRefunds,
}));
const InvoiceLine = lazyPart(async () => ({
  default: (await import('../invoice-details/InvoiceLine.tsx')).InvoiceLine,
}));
const OrderTeam = lazyPart(async () => ({ default: (await import('../team/OrderTeam.tsx')).OrderTeam }));
const OfSubscription = lazyPart(async () => ({
  default: (await import('./OfSubscription.tsx')).OfSubscription,
}));
const ShareOrderLink = lazyPart(async () => ({
  default: (await import('../order-link/ShareOrder.tsx')).ShareOrderLink,
}));
const OrderReturn = lazyPart(async () => ({
  default: (await import('../returns/OrderReturn.tsx')).OrderReturn,
}));
const OrderReviews = lazyPart(async () => ({
  default: (await import('../review/OrderReviews.tsx')).OrderReviews,
}));

/** One order of the member (row E2). */
export const OrderDetailPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <AsCharged>
      <OrderDetailGate />
    </AsCharged>
  </IslandWords>
);

function OrderDetailGate() {
  const t = useWords('order');
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => setNumber(new URLSearchParams(location.search).get('number') ?? ''), []);
  if (number === null) return <OrderDetailSkeleton />;
  if (!isSignedIn) return <SignInState text={t('signIn')} back={links.order(number)} />;
  return <OrderDetail number={number} />;
}

/** Whether to load returns, which know what can be sent back and until when. */
const mayReturn = ({ hasOpenReturn, canConfirm, status }: Order): boolean =>
  hasOpenReturn || canConfirm || status === ORDER_STATUS.received;

/** The payment is made elsewhere, at a counter or a bank, and has not arrived yet. */
const isAway = ({ paidAt, isPaidLater }: Order): boolean => paidAt === null && isPaidLater;

function OrderDetail({ number }: { readonly number: string }) {
  const t = useWords('order');
  const { data: order, failure, reload } = useCall(getOrder, { number });
  useOrderChanges(number, reload, order !== null);
  if (failure !== null) return <OrderErrorState message={failure} onRetry={reload} />;
  if (!order) return <OrderDetailSkeleton />;
  const paymentPending = order.canPay && <OrderPaymentSkeleton />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
      <div className="space-y-5">
        <Changed says={order.statusName}>
          <OrderHead order={order} onChanged={reload} />
        </Changed>
        {number.startsWith('S') && (
          <Suspense fallback={<div className="min-h-touch" />}>
            <OfSubscription number={number} />
          </Suspense>
        )}
        <Suspense>
          {order.isGroup && (
            <OrderTeam number={number} title={order.lines[0]?.name ?? ''} onChanged={reload} />
          )}
        </Suspense>
        {isAway(order) && (
          <Suspense fallback={paymentPending}>
            <OrderPayment order={order} pending={paymentPending} />
          </Suspense>
        )}
        <Suspense>{order.paidAt && <OrderRefunds order={order} onChanged={reload} />}</Suspense>
        <OrderGoods order={order} />
        {order.canPay && (
          <WhenNear>
            <ShareOrderLink number={number} />
          </WhenNear>
        )}
      </div>
      <div className="space-y-5 lg:row-span-2">
        <OrderAmounts order={order} />
        <Suspense>{order.paidAt && <InvoiceLine number={number} />}</Suspense>
        <OrderRecipient order={order} onChanged={reload} />
        <OrderTimeline order={order} />
        <a
          href={pageLink(links.complaint(number))}
          className="link flex min-h-touch items-center text-sm print:hidden"
        >
          {t('detail.complaint')}
        </a>
        {mayReturn(order) && (
          <WhenNear>
            <OrderReturn number={number} />
          </WhenNear>
        )}
      </div>
      {showsReviews(order.status) && (
        <WhenNear>
          <OrderReviews number={number} />
        </WhenNear>
      )}
    </div>
  );
}
