import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';

/** From the cart to the parcel, including the sign-in on the way. */

interface Part {
  readonly skuId: number;
  readonly quantity: number;
}

export const cart = () => '/cart';
/** Row C7: with the shopper's delivery method, else the stored one. */
export const splitCart = (delivery?: DeliveryType) =>
  `/cart/split-cart${delivery ? `?delivery=${delivery}` : ''}`;
export const signIn = (next?: string) =>
  `/login/login-code${next ? `?next=${encodeURIComponent(next)}` : ''}`;
export const checkout = () => '/payment/order-payment';
export const payOrder = (number: string) => `/payment/order-payment?number=${encodeURIComponent(number)}`;
/** A package with its chosen content: `12x2-15x1` is two of SKU 12 and one of SKU 15. */
export const buyNow = (skuId: number, quantity: number, parts: readonly Part[] = []) =>
  `/payment/order-payment?sku=${skuId}&quantity=${quantity}${
    parts.length === 0 ? '' : `&package=${parts.map((one) => `${one.skuId}x${one.quantity}`).join('-')}`
  }`;
/** The same in a group campaign. */
export const buyWithGroup = (skuId: number, quantity: number, group: number, team?: string) =>
  `/payment/order-payment?sku=${skuId}&quantity=${quantity}&group=${group}${team === undefined ? '' : `&team=${team}`}`;
export const paymentSuccess = (number: string) =>
  `/payment/payment-success?number=${encodeURIComponent(number)}`;
export const transfer = (number: string) => `/payment/transfer?number=${encodeURIComponent(number)}`;
export const orders = (tab?: string) => `/user/user/order/order-list${tab ? `?tab=${tab}` : ''}`;
export const order = (number: string) => `/user/user/order/order-detail?number=${encodeURIComponent(number)}`;
/** All carrier events of an order's parcels, and their status. */
export const parcels = (number: string) => `/user/user/order/logistics?number=${encodeURIComponent(number)}`;
export const parcelProgress = (number: string) =>
  `/user/user/order/expression?number=${encodeURIComponent(number)}`;
/** With the order in question. */
export const complaint = (order?: string) =>
  `/user/user/complaint/add${order === undefined ? '' : `?order=${encodeURIComponent(order)}`}`;
