import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDayNumber, taipeiMoment } from '#lib/kernel/time/taipei.ts';

/** Delivery and returns in offers, as the pages about them describe in text. */

type Limited = Pick<Ctx, 'config' | 'now'>;

const COUNTRY = 'TW';
const CURRENCY = 'TWD';

const days = (minValue: number, maxValue: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/**
 * Home delivery of one piece at this price, in NT$.
 * @param expectedOn the first day of shipping, for pre-orders
 */
export function shippingDetails(
  { config, now }: Limited,
  price: number,
  expectedOn: string | null = null,
): OfferShippingDetails {
  const { freeShipping, homeFee, shipWithinDays, arriveWithinDays } = config.limits;
  const wait =
    expectedOn === null ? 0 : Math.max(0, taipeiDayNumber(taipeiMoment(expectedOn)) - taipeiDayNumber(now));
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: price >= freeShipping ? 0 : homeFee,
      currency: CURRENCY,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(wait, wait + shipWithinDays),
      transitTime: days(1, arriveWithinDays),
    },
  };
}

export const returnPolicy = ({ config }: Limited): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: config.limits.withdrawalDays,
  returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnAtKiosk'],
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
});
