import type { Quote } from '#lib/buying/checkout/model/quote.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
/** The delivery options for these goods, from a quote or from an order that is being changed. */
export interface DeliveryOffer {
  readonly deliveries: Quote['deliveries'];
  readonly lines: readonly { readonly skuId: number; readonly name: string; readonly homeOnly: boolean }[];
  /** NT$ missing for free shipping; 0 if shipping is free. */
  readonly freeShippingGap: Amount;
}
