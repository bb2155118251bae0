import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import type { CreateOrderInput } from '#lib/buying/checkout/model/order.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { getPaymentState, startByLink, startPayment } from '#lib/money/payment/calls.ts';
import { endOfTaipeiDay } from '#lib/money/payment/deadlines.ts';
import { NOTIFY_PATH } from '#lib/money/payment/ecpay/aio.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { paidNotice } from '../setup/paid-notice.ts';
import { openTestShop, type ServedShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/**
 * The steps to the gateway and back, as a browser performs them: forms are read from the pages and posted.
 */

export const APPROVED = '4311 9522 2222 2222';
export const DECLINED = '4311 9511 1111 1112';

/**
 * A shop whose clock is at ten tomorrow morning in Taipei. The gateway takes no refunds while it closes its
 * books in the evening, and no test may depend on the time of day.
 */
export async function openInTheMorning(options: Parameters<typeof openTestShop>[0] = {}): Promise<TestShop> {
  const shop = await openTestShop(options);
  shop.clock.set(new Date(endOfTaipeiDay(shop.clock.now()).getTime() + 1000 + 10 * 3_600_000));
  return shop;
}

/** The order's delivery, in the checkout's format. */
type Delivery = Pick<
  z.input<typeof CreateOrderInput>,
  'deliveryType' | 'recipient' | 'store' | 'receiver' | 'selfStoreId'
>;

/** An unpaid order of a new member. */
export async function placeOrder(
  shop: ServedShop,
  options: {
    email?: string;
    price?: number;
    quantity?: number;
    lang?: 'en';
    method?: PaymentMethod;
    delivery?: Delivery;
    /** The product's storage temperature. */
    temperature?: Temperature;
    /** Makes the product a service. */
    service?: NonNullable<Parameters<typeof createGood>[1]>['service'];
  } = {},
) {
  const { price = 2000, service, temperature } = options;
  const { skuId } = await createGood(shop, {
    price,
    ...(service ? { service } : {}),
    ...(temperature ? { temperature } : {}),
  });
  const { token, memberId } = await newMember(shop, options.email ? { email: options.email } : {});
  const created = await shop.call(
    createOrder,
    {
      idempotencyKey: crypto.randomUUID(),
      source: { skuId, quantity: options.quantity ?? 1 },
      paymentMethod: options.method ?? 'card',
      ...(options.method === 'instalment' ? { instalments: 3 } : {}),
      ...(options.delivery ?? (service ? {} : { deliveryType: 'home', recipient: RECIPIENT })),
    },
    { token, ...(options.lang ? { lang: options.lang } : {}) },
  );
  if (created.code !== 200) throw new Error(`the order was refused: ${created.msg}`);
  return { ...created.data, token, memberId, skuId };
}
export type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

/** Starts a payment attempt at the gateway's page. @returns the form that the browser posts there */
export async function beginPayment(
  shop: ServedShop,
  { number, token }: Pick<PlacedOrder, 'number' | 'token'>,
  how: { method?: PaymentMethod; instalments?: number } = {},
) {
  const { data, msg } = await shop.call(startPayment, { number, ...how }, { token });
  if (data?.kind !== 'form') throw new Error(`no form was answered: ${msg}`);
  return data;
}

export const stateOf = async (shop: ServedShop, { number, token }: PlacedOrder) =>
  (await shop.call(getPaymentState, { number }, { token })).data;

export const statusOf = async (shop: ServedShop, { number, token }: PlacedOrder) =>
  (await shop.call(getOrder, { number }, { token })).data.status;

/** An order's payment attempts, oldest first. */
export async function attemptsOf(shop: ServedShop, { number }: PlacedOrder) {
  const { db } = shop.runtime.context();
  const [found] = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
  return db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, found?.id as OrderId))
    .orderBy(asc(paymentAttempt.id));
}

/** Posts a form as a browser does, to a path or to an address of this shop. */
export const post = (shop: ServedShop, to: string, fields: Fields, headers: Record<string, string> = {}) =>
  shop.request(to.replace(shop.url, ''), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html', ...headers },
  });

/** Follows a form to the gateway's card page. */
export async function toGateway(shop: TestShop, start: { action: string; fields: Fields }) {
  const answer = await post(shop, start.action, start.fields);
  const page = await shop.request(answer.headers.get('location') ?? '/', {
    headers: { accept: 'text/html' },
  });
  const form = readForm(await page.text());
  return { ...form, tradeNo: form.fields.TradeNo ?? '' };
}

/** Types a card on the gateway's page. @returns the form with the result, if there is one */
export async function typeCard(shop: TestShop, tradeNo: string, cardNumber: string) {
  const paid = await post(shop, '/sandbox/ecpay/pay', {
    TradeNo: tradeNo,
    cardNumber,
    expiry: '12/39',
    cvv: '123',
  });
  const page = await shop.request(paid.headers.get('location') ?? '/', { headers: { accept: 'text/html' } });
  return readForm(await page.text());
}

/** All steps. @returns where the shop finally redirects the browser */
export async function payBy(
  shop: TestShop,
  placed: Pick<PlacedOrder, 'number' | 'token'> & Partial<PlacedOrder>,
  cardNumber = APPROVED,
): Promise<string> {
  const { tradeNo } = await toGateway(shop, await beginPayment(shop, placed));
  const back = await typeCard(shop, tradeNo, cardNumber);
  const answer = await post(shop, back.action, back.fields, {
    origin: 'https://payment.ecpay.com.tw',
    'sec-fetch-site': 'cross-site',
  });
  return answer.headers.get('location') ?? '';
}

/** Types a card at the gateway and posts the result as the browser. @returns its final address */
export async function payForm(
  shop: TestShop,
  start: { action: string; fields: Fields },
  card = APPROVED,
): Promise<string> {
  const { tradeNo } = await toGateway(shop, start);
  const back = await typeCard(shop, tradeNo, card);
  if (back.action === '') return '';
  const answer = await post(shop, back.action, back.fields, { 'sec-fetch-site': 'cross-site' });
  return answer.headers.get('location') ?? '';
}

/** Pays by card through a link. @returns the browser's final address */
export async function payLinkByCard(shop: TestShop, key: string, card = APPROVED): Promise<string> {
  const start = await succeed(shop.call(startByLink, { key, method: 'card' }));
  if (start.kind !== 'form') throw new Error('no form for the gateway');
  return payForm(shop, start, card);
}

/** The key in a link's address. */
export const keyOfLink = (url: string): string => new URL(url, 'http://shop').searchParams.get('key') ?? '';

/** The first form of a page with its hidden fields. */
export function readForm(html: string) {
  const form = /<form[^>]*\baction="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(html);
  const fields = [...(form?.[2] ?? '').matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return {
    action: readable(form?.[1] ?? ''),
    fields: Object.fromEntries(
      fields.map(([, name, value]) => [readable(name ?? ''), readable(value ?? '')]),
    ),
    html,
  };
}

const readable = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Sets the gateway's behaviour. */
export const setGateway = (
  shop: TestShop,
  change: { notify?: string; resultPage?: boolean; answers?: string },
) =>
  shop.request('/sandbox/ecpay/control', {
    method: 'POST',
    body: JSON.stringify(change),
    headers: { 'content-type': 'application/json' },
  });

/** A notification with the gateway's signature. */
export const signedNotice = (
  shop: ServedShop,
  trade: { tradeNo: string; amount: number },
  change: Fields = {},
) => paidNotice(shop.runtime.config.ecpay, trade, change);

/** @returns the shop's verbatim answer */
export const notify = async (shop: ServedShop, fields: Fields): Promise<string> =>
  (await post(shop, NOTIFY_PATH, fields)).text();
