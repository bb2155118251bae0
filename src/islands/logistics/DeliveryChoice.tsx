import { Fragment, Suspense, useId } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import type { DeliveryErrors, DeliveryValue } from '#lib/orders/logistics/rules/value.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { AddressPicker } from '../address/AddressPicker.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/later.ts';
import { Money } from '../ui/Money.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { FreeShippingGap } from './FreeShippingGap.tsx';
import { HomeOnlyPrompt } from './HomeOnlyPrompt.tsx';
import type { DeliveryOffer } from './offer.ts';
import { PartError } from './PartError.tsx';
import type { DeliveryChange } from './use-delivery.ts';

// Loaded on demand: they bring the shops, the map, and the schemas of names and mobiles, which home delivery
// does not need.
const PickupFields = lazyPart(async () => ({
  default: (await import('./PickupFields.tsx')).PickupFields,
}));

export interface DeliveryChoiceProps {
  readonly value: DeliveryValue;
  /** The shopper's earlier choice, even if these goods exclude it. */
  readonly wanted: DeliveryType;
  readonly onChange: (change: DeliveryChange) => void;
  readonly offer: DeliveryOffer;
  /** The error of each part, in words. */
  readonly errors?: DeliveryErrors;
  /** Whether the goods come from a cart that can be split. */
  readonly canSplit?: boolean;
}

export const DELIVERY_ICON: Readonly<Record<DeliveryType, IconName>> = {
  home: 'truck',
  cvs: 'box',
  self: 'pin',
};

/** The delivery of an order (rows C6, C7). Needs the words `delivery`, `account`, `errors` and `common`. */
export function DeliveryChoice({
  value,
  wanted,
  onChange,
  offer,
  errors = {},
  canSplit = false,
}: DeliveryChoiceProps) {
  const t = useWords('delivery');
  const name = useId();
  const choose = (deliveryType: DeliveryType) => onChange({ deliveryType });
  return (
    <div className="space-y-3">
      <HomeOnlyPrompt offer={offer} wanted={wanted} canSplit={canSplit} />
      <PartError text={errors.deliveryType} />
      <fieldset className="space-y-3">
        <legend className="sr-only">{t('type')}</legend>
        {offer.deliveries.map(({ type, available, reason, fee }) => (
          <Fragment key={type}>
            <Choice
              name={name}
              isChosen={type === value.deliveryType}
              isDisabled={!available}
              onChoose={() => choose(type)}
              title={t(`${type}.title`)}
              text={reason ?? t(`${type}.text`, { count: limits().shipWithinDays })}
              icon={<Icon name={DELIVERY_ICON[type]} className="size-6 text-muted" />}
              aside={<span className="price">{fee === 0 ? t('free') : <Money amount={fee} />}</span>}
            />
            {type === value.deliveryType && available && (
              <div className="border-l-2 border-accent pb-1 pl-3 md:pl-5">
                <Details value={value} onChange={onChange} errors={errors} />
              </div>
            )}
          </Fragment>
        ))}
      </fieldset>
      <FreeShippingGap amount={offer.freeShippingGap} />
    </div>
  );
}

type DetailsProps = Required<Pick<DeliveryChoiceProps, 'value' | 'onChange' | 'errors'>>;

/** The fields of the chosen delivery type. */
function Details({ value, onChange, errors }: DetailsProps) {
  const t = useWords('delivery');
  const island = useIsland();
  if (value.deliveryType === 'home') {
    return (
      <div className="space-y-3">
        <PartError text={errors.addressId} />
        <AddressPicker
          {...island}
          value={value.addressId}
          onChange={(addressId) => onChange({ addressId })}
        />
        <details className="text-sm text-muted">
          <summary className="inline-flex min-h-touch cursor-pointer items-center">
            {t('overseas.ask')}
          </summary>
          <p className="pb-2">{t('overseas.text')}</p>
        </details>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
      <PickupFields value={value} onChange={onChange} errors={errors} />
    </Suspense>
  );
}
