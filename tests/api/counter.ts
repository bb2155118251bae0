import { getPaymentInfo } from '#lib/money/payment/calls.ts';
import type { IssuedKind } from '#lib/money/payment/model/payment.ts';
import { beginPayment, type PlacedOrder, placeOrder, post, readForm, toGateway } from './gateway.ts';
import type { TestShop } from './harness.ts';

/** A shopper's steps to a payment number and to the counter. */

export const ISSUED = '/payment/ecpay/issued';
export const INFO = '/payment/ecpay/info';

/**
 * Requests a number at the gateway.
 * @returns the form that returns it to the shop, and the gateway's trade
 */
export async function requestNumber(shop: TestShop, placed: PlacedOrder, method: IssuedKind) {
  const { tradeNo } = await toGateway(shop, await beginPayment(shop, placed, { method }));
  const issued = await post(shop, '/sandbox/ecpay/issue', { TradeNo: tradeNo });
  const page = await shop.request(issued.headers.get('location') ?? '/', {
    headers: { accept: 'text/html' },
  });
  return { ...readForm(await page.text()), tradeNo };
}

/** Places an order and requests its number. */
export async function placeAndRequestNumber(
  shop: TestShop,
  method: IssuedKind,
  options: Parameters<typeof placeOrder>[1] = {},
) {
  const placed = await placeOrder(shop, { ...options, method });
  return { placed, ...(await requestNumber(shop, placed, method)) };
}

/** Pays the number at the counter, correctly or with a fault. */
export const payAtCounter = (
  shop: TestShop,
  tradeNo: string,
  how: 'now' | 'late' | 'twice' | 'wrong' = 'now',
) => post(shop, '/sandbox/ecpay/counter', { TradeNo: tradeNo, how });

export const infoOf = async (shop: TestShop, { number, token }: PlacedOrder, lang?: 'en') =>
  (await shop.call(getPaymentInfo, { number }, { token, ...(lang ? { lang } : {}) })).data;
