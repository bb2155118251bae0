import { Suspense, useEffect } from 'react';
import type { PaymentInfo as Info } from '#lib/money/payment/model/payment.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Changed } from '../ui/Changed.tsx';
import { lazyPart } from '../ui/later.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { OrderErrorState } from '../ui/States.tsx';
import { useWords } from '../ui/words.tsx';
import { DueNow } from './DueNow.tsx';
import { PaymentEnded } from './PaymentEnded.tsx';
import { PayOtherwise } from './PayOtherwise.tsx';
import { loadToPayBy, ToPayBy } from './ToPayBy.tsx';
import { usePaymentInfo } from './use-payment-info.ts';

/** Loaded on demand, because few unpaid orders need it. */
const BankRefunds = lazyPart(async () => ({ default: (await import('./BankRefunds.tsx')).BankRefunds }));

interface PaymentInfoProps {
  /** The order's number. Needs the words `payment`, `errors` and `common`. */
  readonly number: string;
}

/** The payment of an order at a counter, a machine or a bank, its refunds and its completion. */
export function PaymentInfo({ number }: PaymentInfoProps) {
  const common = useWords('common');
  const t = useWords('payment');
  const { data: info, failure, reload, setData } = usePaymentInfo(number);
  useEffect(() => loadToPayBy(), []);
  if (!info) {
    if (failure !== null) return <OrderErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="space-y-4">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-56 w-full" />
      </SkeletonGroup>
    );
  }
  const { state, canPay, bankRefunds } = info;
  const isDue = canPay && state !== 'paid';
  return (
    <div className="space-y-4">
      <Suspense>
        {bankRefunds.length > 0 && <BankRefunds number={number} refunds={bankRefunds} onChanged={setData} />}
      </Suspense>
      <Changed says={saysOf(info, t)}>
        {isDue ? (
          <section className="panel p-5 text-center md:p-6">
            <DueNow info={info} onEnd={reload} />
            <a
              href={pageLink(links.order(number))}
              className="link mt-2 inline-flex min-h-touch items-center text-sm wrap-anywhere"
            >
              {t('order', { number })}
            </a>
          </section>
        ) : (
          <PaymentEnded info={info} />
        )}
      </Changed>
      <ToPayBy info={info} onChanged={reload} onAnswer={setData} />
      {canPay && <PayOtherwise info={info} />}
    </div>
  );
}

/** The payment's state in one line. */
function saysOf({ state, canPay, message }: Info, t: (key: string) => string): string {
  if (state === 'paid') return t('done.title');
  return canPay ? message : t(state === 'waiting' ? 'checking.title' : 'over.title');
}
