import type { ReactNode } from 'react';
import type { Quote } from '#lib/buying/checkout/model/quote.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Totals } from '../ui/Totals.tsx';
import { useWords } from '../ui/words.tsx';
import { REFUSAL_ID } from './step-errors.ts';

interface OrderSummaryProps {
  readonly quote: Quote;
  /** New totals are pending. */
  readonly isBusy: boolean;
  /** Why the last attempt was refused. */
  readonly alert: string | undefined;
  /** The way for the shopper to avoid the same refusal. */
  readonly remedy: ReactNode;
  /** If the team caused the refusal: the link to other teams. */
  readonly toTeams: string | null;
  /** If unpaid orders caused the refusal: shows the link to them. */
  readonly hasUnpaid: boolean;
  /** The payment method; `free` if nothing is left to pay. */
  readonly next: PaymentMethod | 'free' | null;
  readonly button: ReactNode;
}

/** Total and order button; on phones the button is in the bottom bar. */
export function OrderSummary(props: OrderSummaryProps) {
  const { quote, isBusy, alert, remedy, toTeams, hasUnpaid, next, button } = props;
  const t = useWords('checkout');
  const pay = useWords('payment');
  const team = useWords('team');
  const { totals } = quote;
  return (
    <section aria-labelledby="summary" className="panel p-4 md:p-6 lg:sticky lg:top-24">
      <h2 id="summary" className="mb-4 text-lg font-bold">
        {t('summary')}
      </h2>
      <Totals
        lines={quote.lines}
        listTotal={totals.listTotal}
        adjustments={totals.adjustments}
        shipping={totals.shipping}
        shippingReason={totals.shippingReason}
        payable={totals.payable}
        payableLabel={t('payable')}
        isBusy={isBusy}
      />
      <div role="alert" id={REFUSAL_ID} tabIndex={-1}>
        {alert && (
          <div className="mt-4 rounded-card border border-amber bg-raised p-3 text-sm text-amber">
            <p>{alert}</p>
            {remedy}
            {toTeams && (
              <p className="mt-2">
                <a href={pageLink(toTeams)} className="link">
                  {team('checkout.toTeams')}
                </a>
              </p>
            )}
            {hasUnpaid && (
              <p className="mt-2">
                <a href={pageLink(links.orders('unpaid'))} className="link">
                  {t('toUnpaid')}
                </a>
              </p>
            )}
          </div>
        )}
      </div>
      <div className="mt-5 max-md:hidden">{button}</div>
      {next && (
        <p className="mt-3 text-sm text-faint md:text-center">
          {pay(`next.${next === 'free' ? next : specOf(next).next}`)}
        </p>
      )}
      <p className="mt-2 text-sm text-faint md:text-center">
        {t('terms.before')}
        <a href={pageLink(links.page('terms'))} className="link">
          {t('terms.terms')}
        </a>
        {t('terms.and')}
        <a href={pageLink(links.page('privacy'))} className="link">
          {t('terms.privacy')}
        </a>
        {t('terms.after')}
      </p>
    </section>
  );
}
