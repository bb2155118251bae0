import type { PaymentInfo } from '#lib/money/payment/model/payment.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Notice } from '../ui/States.tsx';
import { useWords } from '../ui/words.tsx';

/** Nothing is left to pay, and the reason. */
export function PaymentEnded({ info: { number, state, message } }: { readonly info: PaymentInfo }) {
  const t = useWords('payment');
  const isPaid = state === 'paid';
  const title = isPaid ? 'done.title' : state === 'waiting' ? 'checking.title' : 'over.title';
  return (
    <Notice
      icon={isPaid ? 'check' : 'clock'}
      tone={isPaid ? 'good' : 'calm'}
      title={t(title)}
      text={isPaid ? t('done.text', { number }) : message}
    >
      <a href={pageLink(links.order(number))} className={isPaid ? 'btn' : 'btn-line'}>
        {t('done.toOrder')}
      </a>
    </Notice>
  );
}
