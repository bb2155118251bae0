import { setTimeout as wait } from 'node:timers/promises';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { getPaymentInfo, startPayment } from '#lib/money/payment/calls.ts';
import type { IssuedKind } from '#lib/money/payment/model/payment.ts';
import { callAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';

const ASKED_MOST = 50;

/**
 * Creates an unpaid order with an issued payment number, or by bank transfer.
 * @returns the order's number
 */
export async function orderWithNumber(
  url: string,
  token: string,
  skuId: number,
  paymentMethod: IssuedKind | 'transfer',
): Promise<string> {
  const call = callAt(url);
  const wish = { source: { skuId, quantity: 1 }, deliveryType: 'home', recipient: RECIPIENT } as const;
  const idempotencyKey = crypto.randomUUID();
  const { number } = await succeed(call(createOrder, { ...wish, idempotencyKey, paymentMethod }, { token }));
  const start = await succeed(call(startPayment, { number }, { token }));
  if (start.kind === 'stay') return number;
  if (start.kind !== 'form') throw new Error(`${paymentMethod} is not paid by a form`);
  const post = (to: string, fields: Readonly<Record<string, string>>) =>
    fetch(to, { method: 'POST', body: new URLSearchParams(fields) });
  const page = await post(start.action, start.fields);
  const trade = /name="TradeNo" value="(\w+)"/.exec(await page.text())?.[1] ?? '';
  await post(`${url}/sandbox/ecpay/issue`, { TradeNo: trade });
  for (let asked = 0; asked < ASKED_MOST; asked++) {
    if ((await succeed(call(getPaymentInfo, { number }, { token }))).issued) return number;
    await wait(100);
  }
  throw new Error(`no number was issued for ${number}`);
}
