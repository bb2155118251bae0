import { useEffect } from 'react';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { PayLinkState } from '#lib/money/payment/model/link.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useWords } from '../ui/words.tsx';

/** Paid, pending, or expired. */
export function Over({ link }: { readonly link: PayLinkState }) {
  const t = useWords('paylink');
  const who = useVisitor();
  const isPaid = link.state === 'paid';
  const isConfirming = link.state === 'confirming';
  const own = isPaid && who === 'member' ? link.number : null;

  // The order's owner, if signed in, sees the whole order. Anybody else sees only that it is paid.
  useEffect(() => {
    if (own === null) return;
    call(getOrder, { number: own }, { silent: true })
      .then(() => location.replace(pageLink(links.paymentSuccess(own))))
      .catch(() => undefined);
  }, [own]);
  const text = isPaid
    ? t('paidText', { amount: formatAmount(link.amount) })
    : isConfirming
      ? t('confirmingText')
      : link.message;
  return (
    <div role="status">
      <Notice
        icon={isPaid ? 'check' : 'clock'}
        tone={isPaid ? 'good' : 'calm'}
        title={t(isPaid ? 'paid' : isConfirming ? 'confirming' : 'expired')}
        text={text}
      >
        {link.number && who === 'member' && (
          <a href={pageLink(links.order(link.number))} className="btn">
            {t('toOrder')}
          </a>
        )}
        {!isPaid && !isConfirming && (
          <a href={pageLink(links.care())} className="btn-line">
            {t('contact')}
          </a>
        )}
        <a href={pageLink(links.home())} className="btn-line">
          {t('toShop')}
        </a>
      </Notice>
    </div>
  );
}

interface BrokenProps {
  /**
   * The reason in the shopper's language; empty if the shop could not be reached, null if the address has no
   * key.
   */
  readonly reason: string | null;
  readonly onRetry: () => void;
}

export function Broken({ reason, onRetry }: BrokenProps) {
  const t = useWords('paylink');
  if (reason === '') return <ErrorState onRetry={onRetry} />;
  return (
    <div role="alert">
      <Notice icon="alert" title={t('broken')} text={t('brokenText')}>
        <a href={pageLink(links.home())} className="btn-line">
          {t('toShop')}
        </a>
      </Notice>
    </div>
  );
}
