import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';

/** From the cart to the parcel, and the sign-in that is asked for on the way. */

interface Part {
  readonly skuId: number;
  readonly quantity: number;
}

export const cart = () => '/cart';
/** Row C7: with the way of delivery that the shopper wants, else the one that is stored. */
export const splitCart = (delivery?: DeliveryType) =>
  `/cart/split-cart${delivery ? `?delivery=${delivery}` : ''}`;
export const signIn = (next?: string) =>
  `/login/login-code${next ? `?next=${encodeURIComponent(next)}` : ''}`;
export const checkout = () => '/payment/order-payment';
export const payOrder = (number: string) => `/payment/order-payment?number=${encodeURIComponent(number)}`;
/** A package with what one is filled with: `12x2-15x1`, two of SKU 12 and one of SKU 15. */
export const buyNow = (skuId: number, quantity: number, parts: readonly Part[] = []) =>
  `/payment/order-payment?sku=${skuId}&quantity=${quantity}${
    parts.length === 0 ? '' : `&package=${parts.map((one) => `${one.skuId}x${one.quantity}`).join('-')}`
  }`;
/** The same with a group campaign. */
export const buyWithGroup = (skuId: number, quantity: number, group: number, team?: string) =>
  `/payment/order-payment?sku=${skuId}&quantity=${quantity}&group=${group}${team === undefined ? '' : `&team=${team}`}`;
export const paymentSuccess = (number: string) =>
  `/payment/payment-success?number=${encodeURIComponent(number)}`;
export const transfer = (number: string) => `/payment/transfer?number=${encodeURIComponent(number)}`;
export const orders = (tab?: string) => `/user/user/order/order-list${tab ? `?tab=${tab}` : ''}`;
export const order = (number: string) => `/user/user/order/order-detail?number=${encodeURIComponent(number)}`;
/** Everything that carriers said of an order's parcels, and how far they are. */
export const parcels = (number: string) => `/user/user/order/logistics?number=${encodeURIComponent(number)}`;
export const parcelProgress = (number: string) =>
  `/user/user/order/expression?number=${encodeURIComponent(number)}`;
/** With the order that it is about. */
export const complaint = (order?: string) =>
  `/user/user/complaint/add${order === undefined ? '' : `?order=${encodeURIComponent(order)}`}`;
