import type { Quote } from '#lib/buying/checkout/model/quote.ts';
import { isFilled } from '#lib/orders/logistics/rules/value.ts';
import { AddressQuery } from '../address/use-addresses.tsx';
import { DELIVERY_ICON, DeliveryChoice } from '../logistics/DeliveryChoice.tsx';
import { DeliveryLine } from '../logistics/DeliveryLine.tsx';
import { FreeShippingGap } from '../logistics/FreeShippingGap.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';
import { FoldingStep } from './FoldingStep.tsx';
import { withoutStepError } from './step-errors.ts';
import type { Checkout } from './use-checkout.ts';

interface DeliveryStepProps {
  readonly checkout: Checkout;
  readonly quote: Quote;
  readonly canSplit: boolean;
}

/**
 * Rows C6 to C8: the delivery. Defaults to the last one, unless these goods exclude it or require a split.
 */
export function DeliveryStep({ checkout, quote, canSplit }: DeliveryStepProps) {
  const t = useWords('checkout');
  const delivery = useWords('delivery');
  const { delivery: value, changeDelivery, addresses } = checkout;
  const chosen = quote.deliveries.find(({ type }) => type === value.deliveryType);
  const homeOnly = quote.lines.filter((line) => line.homeOnly).length;
  const isMixed = canSplit && homeOnly > 0 && homeOnly < quote.lines.length;
  // One of the member's own addresses is chosen automatically.
  const isReady =
    value.deliveryType === 'home' ? (addresses.data?.addresses.length ?? 0) > 0 : isFilled(value);
  const isAsWanted = value.deliveryType === checkout.wantedDelivery;
  const freeShippingGap = quote.totals.freeShippingGap;
  return (
    <AddressQuery value={addresses}>
      <FoldingStep
        id="step-delivery"
        title={t('delivery.title')}
        error={checkout.errors.delivery}
        isFoldable={isAsWanted && !isMixed && isReady}
        isKnown={isFilled(value)}
        summary={(open) => (
          <div className="space-y-2">
            <div className="flex gap-3">
              <Icon name={DELIVERY_ICON[value.deliveryType]} className="size-6 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="mb-1 flex flex-wrap justify-between gap-x-4 font-semibold">
                  {delivery(`${value.deliveryType}.title`)}
                  <span className="price">
                    {chosen?.fee === 0 ? delivery('free') : <Money amount={chosen?.fee ?? 0} />}
                  </span>
                </p>
                <DeliveryLine value={value} onChange={changeDelivery} onMissing={open} />
              </div>
            </div>
            <FreeShippingGap amount={freeShippingGap} />
          </div>
        )}
      >
        <DeliveryChoice
          value={value}
          onChange={changeDelivery}
          offer={{ ...quote, freeShippingGap }}
          wanted={checkout.wantedDelivery}
          errors={withoutStepError(checkout.deliveryErrors, checkout.errors.delivery)}
          canSplit={canSplit}
        />
      </FoldingStep>
    </AddressQuery>
  );
}
