import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import { createOrder, quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { startPayment } from '#lib/money/payment/calls.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { notify, signedNotice } from './gateway.ts';
import { openTestShop, succeed, TEST_DB, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** The database cost of a whole order: every statement of the process is counted. */

let counted: string[] | null = null;
const { query } = pg.Client.prototype;

let shop: TestShop;
beforeAll(async () => {
  // Before any connection exists, as instrumentation of a connection captures the current function.
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    counted?.push(textOf(given[0]).trim().replace(/\s+/g, ' '));
    return Reflect.apply(query, this, given);
  } as typeof query;
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.stop();
  pg.Client.prototype.query = query;
});

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '');

/** Every statement of any connection while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  counted = sent;
  try {
    await work();
  } finally {
    counted = null;
  }
  return sent;
}

/** The calls and the notification of one member's order. */
async function wayOfAnOrder(): Promise<string[]> {
  const { skuId } = await createGood(shop, { price: 2000 });
  const { token } = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
  const wish = { source: 'cart', deliveryType: 'home', paymentMethod: 'card' } as const;
  const { db } = shop.runtime.context();
  let number = '';
  const ordering = await statementsOf(async () => {
    await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, { token }));
    await succeed(shop.call(quoteCheckout, wish, { token }));
    const input = { ...wish, idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT };
    ({ number } = await succeed(shop.call(createOrder, input, { token })));
    await succeed(shop.call(startPayment, { number }, { token }));
  });
  const [attempt] = await db
    .select()
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(eq(order.number, number));
  const { tradeNo = '', amount = 0 } = attempt?.payment_attempt ?? {};
  const paying = await statementsOf(async () => {
    expect(await notify(shop, signedNotice(shop, { tradeNo, amount }))).toBe('1|OK');
  });
  expect(await succeed(shop.call(getOrder, { number }, { token }))).toMatchObject({
    status: ORDER_STATUS.awaitingShipment,
  });
  return [...ordering, ...paying];
}

describe.runIf(TEST_DB === 'postgres')('an order from the cart to its payment', () => {
  it('takes 40 statements and four commits at most', async () => {
    // The first one fills the caches.
    await wayOfAnOrder();
    // A background sweep may run during one of them; the shortest has the statements of every order.
    const ways = [await wayOfAnOrder(), await wayOfAnOrder(), await wayOfAnOrder()];
    const sent = ways.toSorted((a, b) => a.length - b.length)[0] ?? [];
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.length).toBeLessThanOrEqual(40);
    // Adding to the cart commits separately.
    expect(sent.filter((text) => text === 'commit').length + 1).toBeLessThanOrEqual(4);
  });
});
