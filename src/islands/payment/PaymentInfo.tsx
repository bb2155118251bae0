import { type ReactNode, Suspense } from 'react';
import { formatAmount } from '#lib/kernel/money.ts';
import type { PaymentInfo as Info } from '#lib/payment/model/payment.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Changed } from '../ui/Changed.tsx';
import { Countdown } from '../ui/Countdown.tsx';
import { later } from '../ui/later.ts';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Notice, OrderErrorState } from '../ui/States.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { HavePaid } from './HavePaid.tsx';
import { NumberToPay } from './NumberToPay.tsx';
import { usePaymentInfo } from './use-payment-info.ts';

/** What few orders that wait have. */
const BankRefunds = later(async () => ({ default: (await import('./BankRefunds.tsx')).BankRefunds }));
const ExpiredNumber = later(async () => ({ default: (await import('./ExpiredNumber.tsx')).ExpiredNumber }));
const Transfer = later(async () => ({ default: (await import('./Transfer.tsx')).Transfer }));

interface PaymentInfoProps {
  /** The order's. Needs the words `payment`, `errors` and `common`. */
  readonly number: string;
  /** Below, while the order may be paid: another way to pay. */
  readonly children?: (info: Info) => ReactNode;
}

/** How an order is paid at a counter, a machine or a bank; money that goes back; and that it has been paid. */
export function PaymentInfo({ number, children }: PaymentInfoProps) {
  const common = useWords('common');
  const t = useWords('payment');
  const { data: info, failure, reload, setData } = usePaymentInfo(number);
  if (!info) {
    if (failure !== null) return <OrderErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="space-y-4">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-56 w-full" />
      </SkeletonGroup>
    );
  }
  const { issued, transfer, canPay, bankRefunds, method } = info;
  const isOpen = issued !== null && !issued.isOver;
  const isTransfer = transfer !== null && (method === 'transfer' || transfer.told !== null);
  return (
    <div className="space-y-4">
      <Suspense>
        {bankRefunds.length > 0 && <BankRefunds number={number} refunds={bankRefunds} onChanged={setData} />}
      </Suspense>
      <Changed says={saysOf(info, t)}>
        <Head info={info} onEnd={reload} />
      </Changed>
      {isOpen && !isTransfer && <NumberToPay issued={issued} />}
      <Suspense>
        {issued?.isOver && !isTransfer && info.state !== 'paid' && (
          <ExpiredNumber number={number} kind={issued.number.kind} canPay={canPay} />
        )}
        {isTransfer && <Transfer info={info} transfer={transfer} onChanged={setData} />}
      </Suspense>
      {isOpen && !isTransfer && <HavePaid info={info} onChanged={reload} />}
      {canPay && children?.(info)}
    </div>
  );
}

/** How the payment stands, in one line. */
function saysOf({ state, canPay, message }: Info, t: (key: string) => string): string {
  if (state === 'paid') return t('done.title');
  return canPay ? message : t(state === 'waiting' ? 'checking.title' : 'over.title');
}

/** The amount and the time that is left, or how it ended. */
function Head({ info, onEnd }: { readonly info: Info; readonly onEnd: () => void }) {
  const t = useWords('payment');
  const { locale } = useIsland();
  const { state, number, amount, issued, canPay } = info;
  const toOrder = (
    <a href={pageLink(links.order(number))} className={state === 'paid' ? 'btn' : 'btn-line'}>
      {t('done.toOrder')}
    </a>
  );
  if (state === 'paid')
    return (
      <Notice icon="check" tone="good" title={t('done.title')} text={t('done.text', { number })}>
        {toOrder}
      </Notice>
    );
  if (!canPay) {
    const isChecked = state === 'waiting';
    return (
      <Notice icon="clock" title={t(isChecked ? 'checking.title' : 'over.title')} text={info.message}>
        {toOrder}
      </Notice>
    );
  }
  const until = issued && !issued.isOver ? issued.expiresAt : info.payBefore;
  return (
    <section className="panel p-5 text-center md:p-6">
      <p className="text-sm text-muted">{t('amount')}</p>
      <p className="price mt-1 text-3xl">{formatAmount(amount)}</p>
      <p className="mt-3 text-sm text-balance break-keep">
        {t('until', { at: formatMoment(until, locale) })}
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('left')} <Countdown until={until} now={info.now} onEnd={onEnd} />
      </p>
      <a
        href={pageLink(links.order(number))}
        className="link mt-2 inline-flex min-h-touch items-center text-sm wrap-anywhere"
      >
        {t('order', { number })}
      </a>
    </section>
  );
}
