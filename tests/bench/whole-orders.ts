import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import { createOrder, quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { startPayment } from '#lib/money/payment/calls.ts';
import { NOTIFY_PATH } from '#lib/money/payment/ecpay/aio.ts';
import { loadConfig } from '../../src/config.ts';
import { signInAt } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import { paidNotice } from '../setup/paid-notice.ts';
import type { Bench } from './bench.ts';
import { AT_ONCE, bareOrders, eventsAreHandled, ROUNDS, ratioOf } from './order-load.ts';
import { post, quickCall } from './quick-call.ts';
import { median, perSecond, type Row } from './row.ts';

const ORDERS = 320;
/** Twice the first measurement: 54 orders to 1,323 bare transactions. */
const AT_LEAST = 0.082;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const WISH = { source: 'cart', deliveryType: 'home', paymentMethod: 'card' } as const;

/** From the cart to the paid order, 16 concurrent, each with its mail and invoice. */
export async function wholeOrders({ databaseUrl, shop, skuIds }: Bench): Promise<Row[]> {
  const tokens = await Promise.all(Array.from({ length: AT_ONCE }, () => signInAt(shop.url)));
  const merchant = loadConfig({ SITE_URL: shop.url }).ecpay;
  const order = (token: string, nth: number) =>
    orderAndPay(shop.url, token, skuIds[nth % skuIds.length] ?? 0, merchant);
  await Promise.all(tokens.map(order));
  const ours: number[] = [];
  const bare: number[] = [];
  const took: number[] = [];
  const settled: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await eventsAreHandled(databaseUrl);
    bare.push((await bareOrders(databaseUrl)).rate);
    const began = performance.now();
    let left = ORDERS;
    const work = async (token: string) => {
      while (left-- > 0) {
        const start = performance.now();
        await order(token, left);
        took.push(performance.now() - start);
      }
    };
    await Promise.all(tokens.map(work));
    const paid = performance.now();
    ours.push(ORDERS / ((paid - began) / 1000));
    await eventsAreHandled(databaseUrl);
    settled.push((performance.now() - paid) / 1000);
  }
  const ratio = ratioOf(ours, bare);
  took.sort((a, b) => a - b);
  return [
    {
      what: 'orders from cart to payment',
      ours: perSecond(median(ours)),
      baseline: perSecond(median(bare)),
      ratio,
      target: `≥ ${AT_LEAST}`,
      isOk: ratio >= AT_LEAST,
      p50: took[Math.floor(took.length * 0.5)] ?? 0,
      p99: took[Math.floor(took.length * 0.99)] ?? 0,
      note: `the last mail and invoice of ${ORDERS} orders ${median(settled).toFixed(1)} s after the last payment`,
    },
  ];
}

/** One member's order, as the cart, checkout and gateway request it. */
async function orderAndPay(
  url: string,
  token: string,
  skuId: number,
  merchant: Parameters<typeof paidNotice>[0],
): Promise<void> {
  await quickCall(url, addGoodsCart, { skuId, quantity: 1 }, token);
  await quickCall(url, quoteCheckout, WISH, token);
  const input = { ...WISH, idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT };
  const { number } = await quickCall(url, createOrder, input, token);
  const start = await quickCall(url, startPayment, { number }, token);
  if (start.kind !== 'form') throw new Error(`${number} is paid by ${start.kind}, not by a form`);
  const { MerchantTradeNo: tradeNo = '', TotalAmount: amount } = start.fields;
  const body = new URLSearchParams(paidNotice(merchant, { tradeNo, amount: Number(amount) }));
  const said = await post(url + NOTIFY_PATH, FORM, body.toString());
  if (said !== '1|OK') throw new Error(`the notification of ${number} was answered ${said}`);
}
