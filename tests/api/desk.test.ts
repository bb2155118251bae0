import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipment } from '#lib/after/shipment/tables.ts';
import { getDeskOrder } from '#lib/fronts/order-desk/calls.ts';
import * as calls from '#lib/fronts/order-list/calls.ts';
import type { DeskOrdersInput } from '#lib/fronts/order-list/model.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { payBy, placeOrder } from './gateway.ts';
import { newMobile, openTestShop, succeed, type TestShop } from './harness.ts';
import { pack } from './parcels.ts';
import { RECIPIENT } from './shelf.ts';

/** The staff's view of orders. */

let shop: TestShop;
let merchant: string;
let dietitian: string;
const PER_PAGE = 3;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_DESK_ORDERS_PER_PAGE: String(PER_PAGE) } });
  merchant = await signInStaffAt(shop.url, 'merchant');
  dietitian = await signInStaffAt(shop.url, 'dietitian');
});
afterAll(() => shop.stop());

const list = async (input: DeskOrdersInput, cookie = merchant) =>
  succeed(shop.call(calls.listDeskOrders, input, { cookie }));

const numbersOf = async (input: DeskOrdersInput): Promise<string[]> =>
  (await list(input)).orders.map(({ number }) => number);

/** An order with a unique name and phone number. */
async function placeFor(receiver: string, mobile: string): Promise<string> {
  const { number } = await placeOrder(shop);
  const { db } = shop.runtime.context();
  const [row] = await db.select({ recipient: order.recipient }).from(order).where(eq(order.number, number));
  if (!row) throw new Error('the order is gone');
  await db
    .update(order)
    .set({ recipient: { ...row.recipient, receiver, mobile } })
    .where(eq(order.number, number));
  return number;
}

describe('the list of orders', () => {
  it('finds an order by number, by phone and by how a name begins', async () => {
    const mobile = newMobile();
    const number = await placeFor('歐陽娜娜', mobile);
    expect(await numbersOf({ q: number.toLowerCase() })).toEqual([number]);
    for (const typed of [mobile, `${mobile.slice(0, 4)}-${mobile.slice(4)}`, `+886${mobile.slice(1)}`])
      expect(await numbersOf({ q: typed })).toEqual([number]);
    expect(await numbersOf({ q: '歐陽' })).toEqual([number]);
    expect(await numbersOf({ q: '%陽' })).toEqual([]);
    expect((await list({ q: number })).orders[0]?.receiver).toBe('歐○○娜');
  });

  it('finds an order by its last digits, by those of a phone, by a parcel and by an address of e-mail', async () => {
    const mobile = newMobile();
    const number = await placeFor('諸葛小日', mobile);
    const { db } = shop.runtime.context();
    for (const end of [number.slice(-8), mobile.slice(-7)])
      expect(await numbersOf({ q: end })).toEqual([number]);
    expect(await numbersOf({ q: mobile.slice(-4) })).toContain(number);
    const [placed] = await db.select().from(order).where(eq(order.number, number));
    if (!placed) throw new Error('the order is gone');
    const tracking = `7${String(Date.now())}`;
    const now = shop.clock.now();
    await db.insert(shipment).values({
      ...{
        orderId: placed.id,
        tradeNo: crypto.randomUUID().slice(0, 20),
        carrier: 'TCAT',
        state: 'labelled',
      },
      ...{ temperature: 'ambient', stateAt: now, createdAt: now, trackingNumber: tracking },
    });
    expect(await numbersOf({ q: tracking })).toEqual([number]);
    const email = `${crypto.randomUUID()}@example.com`;
    await db.update(member).set({ email }).where(eq(member.id, placed.memberId));
    expect(await numbersOf({ q: email.toUpperCase() })).toContain(number);
    shop.clock.advance(60);
    const dietitian = await signInStaffAt(shop.url, 'dietitian');
    const asDietitian = (q: string) => shop.call(calls.listDeskOrders, { q }, { cookie: dietitian });
    const theirs = (await succeed(asDietitian(number.slice(-8)))).orders;
    expect(theirs.map((one) => one.number)).toEqual([number]);
    expect((await succeed(asDietitian(mobile.slice(-7)))).orders).toEqual([]);
    expect((await asDietitian(email)).refusal?.key).toBe('deskNumberOnly');
  });

  it('finds the orders of the member whose phone it is', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    expect(token).not.toBe('');
    const number = await placeFor('林小日', newMobile());
    const { db } = shop.runtime.context();
    const [own] = await db.select({ id: member.id }).from(member).where(eq(member.mobile, mobile));
    if (!own) throw new Error('the member is gone');
    await db.update(order).set({ memberId: own.id }).where(eq(order.number, number));
    expect(await numbersOf({ q: mobile })).toEqual([number]);
  });

  it('goes from page to page and back without losing or repeating one', async () => {
    for (let i = 0; i < 2 * PER_PAGE; i++) await placeOrder(shop);
    for (const direction of ['desc', 'asc'] as const) {
      const pages: string[][] = [];
      let page = await list({ direction });
      expect(page.before).toBeNull();
      for (;;) {
        pages.push(page.orders.map(({ number }) => number));
        if (page.after === null) break;
        page = await list({ direction, after: page.after });
      }
      const all = pages.flat();
      expect(new Set(all).size).toBe(all.length);
      const rows = await shop.runtime.context().db.select({ id: order.id }).from(order);
      expect(all).toHaveLength(rows.length);
      const back = await list({ direction, before: page.before ?? '' });
      expect(back.orders.map(({ number }) => number)).toEqual(pages.at(-2));
    }
  });

  it('is gone to by a page’s number, and on from there; the count tells how many pages there are', async () => {
    for (let i = 0; i < 2 * PER_PAGE; i++) await placeOrder(shop);
    const all: string[] = [];
    const { orders, pages, isMore } = await succeed(
      shop.call(calls.countDeskOrders, {}, { cookie: merchant }),
    );
    expect(isMore).toBe(false);
    for (let page = 1; page <= pages; page++) all.push(...(await numbersOf({ page: String(page) })));
    expect(all).toHaveLength(orders);
    expect(new Set(all).size).toBe(orders);
    const second = await list({ page: '2' });
    expect((await list({ before: second.before ?? '' })).orders).toEqual((await list({})).orders);
    expect(await numbersOf({ after: second.after ?? '', page: '3' })).toEqual(
      all.slice(2 * PER_PAGE, 3 * PER_PAGE),
    );
    for (const page of ['0', '1001', 'x'])
      expect((await shop.call(calls.listDeskOrders, { page }, { cookie: merchant })).refusal?.key).toBe(
        'fieldInvalid',
      );
  });

  it('is filtered by state, ways and days, and sorted by when it was paid', async () => {
    const placed = await placeOrder(shop);
    await payBy(shop, placed);
    const { orders } = await list({ sort: 'paidAt' });
    expect(orders[0]?.number).toBe(placed.number);
    for (const one of orders) expect(one.paidAt).not.toBeNull();
    expect(await numbersOf({ status: '20', q: placed.number })).toEqual([placed.number]);
    expect(await numbersOf({ status: '0', q: placed.number })).toEqual([]);
    expect(await numbersOf({ delivery: 'cvs', q: placed.number })).toEqual([]);
    expect(await numbersOf({ payment: 'card', q: placed.number })).toEqual([placed.number]);
    const { payable } = orders[0] ?? { payable: 0 };
    const of = { q: placed.number };
    expect(await numbersOf({ ...of, amountFrom: payable, amountTo: payable })).toEqual([placed.number]);
    expect(await numbersOf({ ...of, amountFrom: payable + 1 })).toEqual([]);
    expect(await numbersOf({ ...of, amountTo: payable - 1 })).toEqual([]);
    expect(await numbersOf({ to: '2020-01-01' })).toEqual([]);
    expect(await numbersOf({ from: '2020-01-01', q: placed.number })).toEqual([placed.number]);
    const wrong = await shop.call(calls.listDeskOrders, { after: 'somewhere' }, { cookie: merchant });
    expect(wrong.refusal?.key).toBe('fieldInvalid');
  });

  it('is for who may read orders; who may not see whose they are looks by number alone', async () => {
    const { number } = await placeOrder(shop);
    const byNumber = await list({ q: number }, dietitian);
    expect(byNumber.orders).toHaveLength(1);
    for (const q of ['0912345678', '林'])
      expect((await shop.call(calls.listDeskOrders, { q }, { cookie: dietitian })).refusal?.key).toBe(
        'deskNumberOnly',
      );
    const editor = await signInStaffAt(shop.url, 'editor');
    expect((await shop.call(calls.listDeskOrders, {}, { cookie: editor })).status).toBe(403);
    const token = await shop.signIn();
    expect((await shop.call(calls.listDeskOrders, {}, { token })).code).toBe(CODE.expired);
  });
});

describe('an order', () => {
  const looksAt = (number: string) =>
    shop.runtime
      .context()
      .db.select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `order:${number}`), eq(auditEntry.act, 'order.look')));

  it('tells everything that happened to it, in order', async () => {
    const placed = await placeOrder(shop);
    await payBy(shop, placed);
    await shop.settle();
    await pack(shop, placed);
    const seen = await succeed(
      shop.call(getDeskOrder, { number: placed.number }, { cookie: merchant, lang: 'en' }),
    );
    const times = seen.events.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    const texts = seen.events.map(({ text }) => text).join('\n');
    expect(texts).toMatch(/^Order placed/);
    expect(texts).toMatch(/Paid: Credit card/);
    expect(texts).toMatch(/Awaiting payment → Awaiting shipment/);
    expect(texts).toMatch(/SMS sent: .*付款完成/);
    expect(texts).toMatch(/Invoice issued/);
    expect(texts).toMatch(/T-Cat courier \w+: Packed, about to leave/);
    expect(texts).not.toMatch(/events\.|\{\{/);
    expect(seen.personal?.recipient.mobile).toMatch(/^09/);
    const again = await succeed(
      shop.call(getDeskOrder, { number: placed.number }, { cookie: merchant, lang: 'en' }),
    );
    expect(again.events).toContainEqual(expect.objectContaining({ kind: 'audit', by: '店長 雅婷' }));
  });

  it('is shown without its person to who may not see them; each look at the person is noted', async () => {
    const { number } = await placeOrder(shop);
    const seen = await succeed(shop.call(getDeskOrder, { number }, { cookie: dietitian }));
    expect(seen.personal).toBeNull();
    expect(JSON.stringify(seen)).not.toContain(RECIPIENT.mobile);
    expect(await looksAt(number)).toEqual([]);
    await succeed(shop.call(getDeskOrder, { number }, { cookie: merchant }));
    expect(await looksAt(number)).toHaveLength(1);
    const none = await shop.call(getDeskOrder, { number: 'D00' }, { cookie: merchant });
    expect([none.code, none.refusal?.key]).toEqual([CODE.notFound, 'orderNotFound']);
  });
});

it('page one and a page far behind read as many rows', async () => {
  const { db } = shop.runtime.context();
  const [row] = await db.select().from(order).limit(1);
  if (!row) throw new Error('there is no order');
  const { id: _, ...copy } = row;
  const at = (n: number) => new Date(row.createdAt.getTime() - n * 60_000);
  const many = Array.from({ length: 500 }, (_, n) => ({
    ...copy,
    number: `D19${String(n).padStart(12, '0')}`,
    idempotencyKey: `many-${n}`,
    status: 60 as const,
    createdAt: at(n),
  }));
  await db.insert(order).values(many);
  const [last] = await db
    .select({ id: order.id, createdAt: order.createdAt })
    .from(order)
    .where(eq(order.number, 'D19000000000400'));
  const place = `${last?.createdAt.getTime()}-${last?.id as OrderId}`;
  const { orders } = await list({ after: place });
  expect(orders.map(({ number }) => number)).toEqual(
    [401, 402, 403].map((n) => `D19${String(n).padStart(12, '0')}`),
  );
});
