import { startPayment } from '#lib/money/payment/calls.ts';
import { type PlacedOrder, post } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';

/** The steps to LINE Pay and back, as a browser performs them. */

const NORMAL = {
  requests: 'well',
  confirms: 'well',
  checks: 'well',
  slowMs: 3000,
  confirmCode: '',
  comesBack: true,
};

/** Sets the emulated LINE Pay's behaviour; unnamed settings are normal. */
export const setLinePay = (shop: TestShop, change: object = {}) =>
  shop.request('/sandbox/linepay/control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...NORMAL, ...change }),
  });

export const beginLinePay = (shop: TestShop, { number, token }: PlacedOrder) =>
  shop.call(startPayment, { number, method: 'linePay' }, { token });

/** @returns the shopper's next address, and LINE Pay's payment number */
export async function toLine(shop: TestShop, placed: PlacedOrder) {
  const start = await succeed(beginLinePay(shop, placed));
  if (start.kind !== 'redirect') throw new Error('not sent to LINE Pay');
  return { url: start.url, transactionId: start.url.split('/').at(-1) ?? '' };
}

/** Clicks a button on LINE Pay's page. @returns the browser's next address */
export async function press(
  shop: TestShop,
  transactionId: string,
  action: 'pay' | 'cancel',
): Promise<string> {
  const answer = await post(shop, '/sandbox/linepay/pay', { transactionId, action });
  return (answer.headers.get('location') ?? '').replace(shop.url, '');
}

/** Returns to the shop in an unknown browser. @returns the page it is redirected to */
export const returnFromLinePay = async (shop: TestShop, path: string): Promise<string> =>
  (await shop.request(path)).headers.get('location') ?? '';

/** LINE Pay's record of a payment. */
export async function paymentOf(shop: TestShop, orderId: string | undefined) {
  const answer = await shop.request('/sandbox/linepay', { headers: { accept: 'application/json' } });
  const { payments } = (await answer.json()) as {
    payments: { orderId: string; status: string; refunded: number }[];
  };
  return payments.find((one) => one.orderId === orderId);
}
