import { limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { PaymentState } from '#lib/money/payment/model/payment.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Notice } from '../ui/States.tsx';
import { useWords } from '../ui/words.tsx';

interface PaymentOutcomeProps {
  readonly payment: PaymentState;
  readonly isSlow: boolean;
  readonly onAskAgain: () => void;
}

/** Also announced to screen readers when the bank's result arrives. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  const { state } = props.payment;
  return (
    <div role="status">
      {state === 'paid' && <Paid {...props} />}
      {state === 'waiting' && <Waiting {...props} />}
      {state === 'failed' && <Failed {...props} />}
      {state === 'expired' && <Expired {...props} />}
    </div>
  );
}

function Paid({ payment }: PaymentOutcomeProps) {
  const t = useWords('checkout');
  return (
    <Notice icon="check" tone="good" title={t('result.paid')} text={t('result.paidText')}>
      <dl className="panel mb-2 w-full px-5 py-2 text-left">
        <Fact label={t('result.number')} value={payment.number} />
        <Fact label={t('result.amount')} value={formatAmount(payment.amount)} />
      </dl>
      <ol className="mb-3 w-full list-inside list-decimal space-y-1 text-left text-sm text-muted">
        <li>{t('result.next1', { count: limits().shipWithinDays })}</li>
        <li>{t('result.next2')}</li>
        <li>{t('result.next3')}</li>
      </ol>
      <a href={pageLink(links.order(payment.number))} className="btn">
        {t('toOrder')}
      </a>
      <a href={pageLink(links.home())} className="btn-line">
        {t('home')}
      </a>
    </Notice>
  );
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-line py-2.5 not-last:border-b">
    <dt className="text-muted">{label}</dt>
    <dd className="price shrink-0">{value}</dd>
  </div>
);

function Waiting({ payment, isSlow, onAskAgain }: PaymentOutcomeProps) {
  const t = useWords('checkout');
  return (
    <Notice
      icon="clock"
      title={t('result.waiting')}
      text={t(isSlow ? 'result.slowText' : 'result.waitingText')}
    >
      {isSlow && (
        <button type="button" className="btn" onClick={onAskAgain}>
          {t('result.ask')}
        </button>
      )}
      <a href={pageLink(links.order(payment.number))} className="btn-line">
        {t('toOrder')}
      </a>
    </Notice>
  );
}

function Failed({ payment }: PaymentOutcomeProps) {
  const t = useWords('checkout');
  return (
    <Notice icon="alert" tone="bad" title={t('failed.title')} text={payment.message || t('failed.text')}>
      <a href={pageLink(links.payOrder(payment.number))} className="btn">
        {t('result.tryAgain')}
      </a>
      <a href={pageLink(links.order(payment.number))} className="btn-line">
        {t('toOrder')}
      </a>
    </Notice>
  );
}

function Expired({ payment }: PaymentOutcomeProps) {
  const t = useWords('checkout');
  const refund = payment.refunded > 0 ? t('result.refunded', { amount: formatAmount(payment.refunded) }) : '';
  return (
    <Notice icon="clock" title={t('over.title')} text={refund || payment.message || t('result.expiredText')}>
      <a href={pageLink(links.order(payment.number))} className="btn">
        {t('toOrder')}
      </a>
      <a href={pageLink(links.category())} className="btn-line">
        {t('shopOn')}
      </a>
    </Notice>
  );
}
