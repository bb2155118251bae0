import type { Quote } from '#lib/buying/checkout/model/quote.ts';
import type { Source } from '#lib/buying/checkout/model/source.ts';
import type { DiscountChoice } from '#lib/money/coupon/rules/choice.ts';
import { saveCheckout } from '#stores/checkout-draft.ts';
import { DiscountPicker } from '../coupon/DiscountPicker.tsx';
import { useWords } from '../ui/words.tsx';
import { Step } from './Step.tsx';
import type { Checkout } from './use-checkout.ts';

const keep = (discount: DiscountChoice) => saveCheckout({ discount });

interface DiscountStepProps {
  readonly checkout: Checkout;
  readonly quote: Quote;
  readonly source: Source;
}

/** Rows C9 and C10: one coupon or one code, and coins. */
export function DiscountStep({ checkout, quote, source }: DiscountStepProps) {
  const t = useWords('coupon');
  const { draft, errors, delivery } = checkout;
  return (
    <Step id="step-discount" title={t('discount.title')} error={errors.discount}>
      <DiscountPicker
        value={draft.discount}
        onChange={keep}
        subject={{ source, deliveryType: delivery.deliveryType }}
        quote={{ coinsMost: quote.totals.coinsMost, refusals: quote.refusals }}
      />
    </Step>
  );
}
