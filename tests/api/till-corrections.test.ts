import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/cashier/calls.ts';
import { till, tillEntry } from '#lib/buying/cashier/tables.ts';
import { getDeskOrder } from '#lib/fronts/order-desk/calls.ts';
import type { RefusalData } from '#lib/kernel/http/endpoint.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { attemptsOf, openInTheMorning, type PlacedOrder, placeOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';

let shop: TestShop;
let cashier: { readonly cookie: string };
let merchant: { readonly cookie: string };
beforeAll(async () => {
  shop = await openInTheMorning();
  cashier = { cookie: await signInStaffAt(shop.url, 'cashier') };
  merchant = { cookie: await signInStaffAt(shop.url, 'merchant') };
});
afterAll(() => shop.stop());

const FLOAT = 3000;
beforeEach(async () => {
  const { db } = shop.runtime.context();
  await db.delete(tillEntry);
  await db.delete(till);
  await succeed(shop.call(calls.openTill, { float: FLOAT }, cashier));
});

const ownTill = async () => (await succeed(shop.call(calls.getOwnTill, {}, cashier))).till;
const key = () => crypto.randomUUID() as string;
/** The error of the field, or of the whole input. */
const keyOf = ({ refusal }: { readonly refusal: RefusalData | null }) =>
  refusal?.errors[0]?.key ?? refusal?.key;

const take = ({ number, payable }: PlacedOrder, more: { received?: number; isSure?: boolean } = {}) =>
  shop.call(
    calls.acceptPayment,
    { number, amount: payable, way: 'cash', received: payable, key: key(), ...more },
    cashier,
  );
const toCard = (id: number, more = {}, by = cashier) =>
  shop.call(
    calls.correctMethod,
    { id, way: 'card', reference: 'A1', lastDigits: '4242', key: key(), ...more } as never,
    by,
  );

describe('a payment that was noted with another way than it came by', () => {
  it('is voided and taken again: the order stays paid, and the day’s sums are right', async () => {
    const placed = await placeOrder(shop);
    const { id } = await succeed(take(placed));
    const press = { reason: '刷卡', key: key() };
    const corrected = await succeed(toCard(id, press));
    // The same request, sent twice.
    expect(await succeed(toCard(id, press))).toEqual(corrected);
    const { payable } = placed;
    const after = await ownTill();
    expect(after?.expected).toEqual({ cash: FLOAT, card: payable, transfer: 0 });
    expect(
      after?.entries.map(({ kind, way, amount, number, isCorrectable }) => ({
        kind,
        way,
        amount,
        number,
        isCorrectable,
      })),
    ).toEqual([
      { kind: 'payment', way: 'cash', amount: payable, number: placed.number, isCorrectable: false },
      { kind: 'void', way: 'cash', amount: -payable, number: placed.number, isCorrectable: false },
      { kind: 'retaken', way: 'card', amount: payable, number: placed.number, isCorrectable: true },
    ]);
    const order = await succeed(shop.call(getOrder, { number: placed.number }, { token: placed.token }));
    expect(order).toMatchObject({ status: ORDER_STATUS.awaitingShipment, paymentName: '門市刷卡' });
    expect(await attemptsOf(shop, placed)).toMatchObject([{ method: 'counterCard', status: 'paid' }]);
    const { events } = await succeed(shop.call(getDeskOrder, { number: placed.number }, merchant));
    expect(events.find(({ text }) => text.includes('更正付款方式'))?.by).toBe('收銀 志明');
    const closed = await succeed(shop.call(calls.countTill, { cash: { nt1000: 3 }, card: payable }, cashier));
    expect(closed).toMatchObject({ state: 'closed', difference: { cash: 0, card: 0, transfer: 0 } });
  });

  it('may be corrected again, from what it was corrected to, and once each', async () => {
    const placed = await placeOrder(shop);
    const { id } = await succeed(take(placed));
    const second = await succeed(toCard(id));
    expect(keyOf(await toCard(id))).toBe('counterNotInTill');
    expect(keyOf(await toCard(second.id))).toBe('counterSameWay');
    await succeed(shop.call(calls.correctMethod, { id: second.id, way: 'cash', key: key() }, cashier));
    expect((await ownTill())?.expected).toEqual({ cash: FLOAT + placed.payable, card: 0, transfer: 0 });
    expect(await attemptsOf(shop, placed)).toMatchObject([{ method: 'counterCash' }]);
  });

  it('stays as it is in somebody else’s till, in a closed one, and once money went back', async () => {
    const placed = await placeOrder(shop);
    const { id } = await succeed(take(placed));
    await succeed(shop.call(calls.openTill, { float: 0 }, merchant));
    expect(keyOf(await toCard(id, {}, merchant))).toBe('counterNotInTill');
    const { db } = shop.runtime.context();
    const [attempt] = await attemptsOf(shop, placed);
    const refunded = (sum: number) =>
      db
        .update(paymentAttempt)
        .set({ refunded: sum })
        .where(eq(paymentAttempt.id, attempt?.id ?? 0));
    await refunded(1);
    expect(keyOf(await toCard(id))).toBe('counterGivenBack');
    await refunded(0);
    const { cash = 0 } = (await ownTill())?.expected ?? {};
    await succeed(shop.call(calls.countTill, { cash: { nt1: cash } }, cashier));
    expect(keyOf(await toCard(id))).toBe('tillNotOpen');
    expect(await attemptsOf(shop, placed)).toMatchObject([{ method: 'counterCash' }]);
  });
});

describe('odd sums are asked about once', () => {
  it('more cash than any notes for that sum explain', async () => {
    const placed = await placeOrder(shop);
    const received = placed.payable + 2000;
    expect(keyOf(await take(placed, { received }))).toBe('counterCashMuch');
    expect((await ownTill())?.entries).toEqual([]);
    await succeed(take(placed, { received, isSure: true }));
  });

  it('ten times what is usual, in, out and as a float', async () => {
    const move = (kind: 'in' | 'out', amount: number, isSure = false) =>
      shop.call(calls.moveTill, { kind, amount, isSure, reason: '零錢', key: key() }, cashier);
    for (const kind of ['in', 'out'] as const) {
      for (const amount of [90, 100, 110]) await succeed(move(kind, amount));
      await succeed(move(kind, 999));
      expect(keyOf(await move(kind, 1000))).toBe('tillAmountMuch');
      await succeed(move(kind, 1000, true));
    }
    const float = (sum: number, isSure = false) =>
      shop.call(calls.openTill, { float: sum, isSure }, merchant);
    expect((await succeed(shop.call(calls.getOwnTill, {}, merchant))).oddFrom).toMatchObject({
      float: 30_000,
    });
    expect(keyOf(await float(30_000))).toBe('tillAmountMuch');
    await succeed(float(30_000, true));
  });
});
