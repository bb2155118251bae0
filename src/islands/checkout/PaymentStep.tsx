import { Suspense } from 'react';
import type { Quote } from '#lib/buying/checkout/model/quote.ts';
import { saveCheckout } from '#stores/checkout-draft.ts';
import { PaymentMethods } from '../payment/PaymentMethods.tsx';
import { lazyPart } from '../ui/later.ts';
import { useWords } from '../ui/words.tsx';
import { Step } from './Step.tsx';
import type { Checkout } from './use-checkout.ts';

const SavedCardChoice = lazyPart(async () => ({
  default: (await import('../card/SavedCards.tsx')).SavedCardChoice,
}));

const keepCard = (cardId: number) => saveCheckout({ cardId });

interface PaymentStepProps {
  readonly checkout: Checkout;
  readonly quote: Quote;
  /** This page. */
  readonly back: string;
}

/** Row C13: the payment method. If coupon and coins cover the total, there is nothing to choose. */
export function PaymentStep({ checkout, quote, back }: PaymentStepProps) {
  const t = useWords('checkout');
  const { payable } = quote.totals;
  return (
    <Step id="step-payment" title={t('payment.title')} error={checkout.errors.payment}>
      {payable === 0 ? (
        <p className="text-muted">{t('payment.free')}</p>
      ) : (
        <PaymentMethods
          choices={quote.payments}
          amount={payable}
          value={checkout.pick}
          onChange={({ method, months = null }) => saveCheckout({ method, months })}
          savedCards={
            <Suspense>
              <SavedCardChoice value={checkout.draft.cardId} onChange={keepCard} back={back} />
            </Suspense>
          }
        />
      )}
    </Step>
  );
}
