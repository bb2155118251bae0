import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { parentNumber } from '#lib/boxes/subscription/rules/number.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { lazyPart } from '../ui/later.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { OrderErrorState, SignInState } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { usePaymentState } from './use-payment-state.ts';

const PaidOrder = lazyPart(async () => ({ default: (await import('./PaidOrder.tsx')).PaidOrder }));

/** The page that the bank returns to. The outcome comes from the shop, never from the address. */
export const PaymentResultPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <PaymentResultBody />
  </IslandWords>
);

function PaymentResultBody() {
  const t = useWords('checkout');
  const common = useWords('common');
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => setNumber(new URLSearchParams(location.search).get('number') ?? ''), []);
  const awaited = usePaymentState(isSignedIn ? number : null);
  const isPaid = awaited.payment?.state === 'paid';
  const subscription = parentNumber(number ?? '');
  // For a box of a subscription, the subscription's page shows the delivery and the next charge.
  useEffect(() => {
    if (isPaid && subscription) location.replace(pageLink(subscriptionLinks.paid(subscription)));
  }, [isPaid, subscription]);

  if (number !== null && !isSignedIn)
    return <SignInState text={t('result.signIn')} back={links.paymentSuccess(number)} />;
  if (awaited.failure !== null)
    return <OrderErrorState message={awaited.failure} onRetry={awaited.askAgain} />;
  if (!awaited.payment || (isPaid && subscription)) {
    return (
      <SkeletonGroup label={common('loading')} className="mx-auto flex max-w-md flex-col items-center py-14">
        <Skeleton className="size-20 rounded-full" />
        <Skeleton className="mt-5 h-8 w-64" />
        <Skeleton className="mt-3 h-24 w-full" />
      </SkeletonGroup>
    );
  }
  const { payment, isSlow, askAgain } = awaited;
  return (
    <>
      <PaymentOutcome payment={payment} isSlow={isSlow} onAskAgain={askAgain} />
      {isPaid && (
        <Suspense>
          <PaidOrder number={payment.number} />
        </Suspense>
      )}
    </>
  );
}
