import type { Quote } from '#lib/buying/checkout/model/quote.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
/** What the server says of the ways to bring these goods: of a quote, or of an order that is changed. */
export interface DeliveryOffer {
  readonly deliveries: Quote['deliveries'];
  readonly lines: readonly { readonly skuId: number; readonly name: string; readonly homeOnly: boolean }[];
  /** NT$ missing for free shipping; 0 when it is free. */
  readonly freeShippingGap: Amount;
}
