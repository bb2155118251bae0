import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { returnRequest } from '#lib/after/returns/tables.ts';
import { exportFigures, getFigures } from '#lib/fronts/figures/calls.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { order } from '#lib/orders/order/tables.ts';
import { channelEvent } from '#lib/site/tracking/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { payBy, placeOrder } from './gateway.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

/** The shop's daily figures. */

let shop: TestShop;
let merchant: string;
beforeAll(async () => {
  shop = await openTestShop();
  merchant = await signInStaffAt(shop.url, 'merchant');
});
afterAll(() => shop.stop());

/** A year without demo data. */
const LONG_AGO = '2019-06-15';
const MORNING = new Date(`${LONG_AGO}T00:10:00+08:00`);
const SPAN = { from: '2019-06-14', to: LONG_AGO };

const figures = (input = {}) =>
  succeed(shop.call(getFigures, { ...SPAN, ...input }, { cookie: merchant, lang: 'en' }));

/** An order paid at a moment of that year. */
async function paidAt(at: Date): Promise<{ number: string; payable: number }> {
  const placed = await placeOrder(shop);
  await payBy(shop, placed);
  const { db } = shop.runtime.context();
  const [row] = await db
    .update(order)
    .set({ paidAt: at })
    .where(eq(order.number, placed.number))
    .returning({ payable: order.payable });
  return { number: placed.number, payable: row?.payable ?? 0 };
}

it('sums what was paid by the day in Taipei, by way to pay and by delivery, beside the days before', async () => {
  const one = await paidAt(MORNING);
  const other = await paidAt(addDays(MORNING, -2));
  const { total, days, payment, delivery } = await figures();
  expect(total).toEqual({
    orders: 1,
    amount: one.payable,
    ordersBefore: 1,
    amountBefore: other.payable,
  });
  expect(days.map(({ day, orders, ordersBefore }) => [day, orders, ordersBefore])).toEqual([
    ['2019-06-14', 0, 0],
    [LONG_AGO, 1, 1],
  ]);
  expect(payment).toEqual([{ name: 'Credit card', ...total }]);
  expect(delivery).toHaveLength(1);
  const file = await fetch(
    `${shop.url}${API_BASE}${exportFigures.path}?${new URLSearchParams({ ...SPAN, table: 'days', lang: 'en' })}`,
    { headers: { cookie: merchant } },
  );
  expect(file.headers.get('content-disposition')).toContain('days-2019-06-14-2019-06-15.csv');
  expect(parse(await file.text(), { bom: true })).toEqual([
    ['Day', 'Orders', 'Amount', 'Orders before', 'Amount before'],
    ['2019-06-14', '0', '0', '0', '0'],
    [LONG_AGO, '1', `${one.payable}`, '1', `${other.payable}`],
  ]);
});

it('counts each visitor once for a step, and paid what became of their orders', async () => {
  const { number } = await paidAt(addDays(MORNING, 30));
  const { db } = shop.runtime.context();
  const step = (
    visitor: string,
    type: 'landing_click' | 'goods_click' | 'order_create',
    orderId?: string,
  ) => ({
    visitor,
    type,
    at: MORNING,
    utmSource: 'line',
    ...(orderId ? { orderId } : {}),
  });
  await db
    .insert(channelEvent)
    .values([
      step('a', 'landing_click'),
      step('a', 'landing_click'),
      step('b', 'landing_click'),
      step('a', 'goods_click'),
      step('a', 'order_create', number),
      step('b', 'order_create', 'D00'),
      { ...step('c', 'landing_click'), at: addDays(MORNING, -2) },
    ]);
  const { funnel } = await figures();
  expect(funnel.map(({ step, count, countBefore }) => [step, count, countBefore])).toEqual([
    ['landing_click', 2, 1],
    ['goods_click', 1, 0],
    ['add_to_cart', 0, 0],
    ['order_create', 2, 0],
    ['paid', 1, 0],
  ]);
});

it('tells why goods come back, and how long orders have waited', async () => {
  const { db, now } = shop.runtime.context();
  const { number } = await placeOrder(shop);
  const [placed] = await db
    .update(order)
    .set({ status: 21, createdAt: addDays(now, -5) })
    .where(eq(order.number, number))
    .returning({ id: order.id, memberId: order.memberId });
  if (!placed) throw new Error('the order is gone');
  const asked = (i: number, reason: 'defect' | null) => ({
    number: `R${i}`,
    orderId: placed.id,
    memberId: placed.memberId,
    idempotencyKey: `figures-${i}`,
    state: 'closed' as const,
    reason,
    isWhole: false,
    amount: 1,
    coins: 0,
    createdAt: MORNING,
    appliedAt: MORNING,
    closeReason: 'withdrawn' as const,
  });
  await db.insert(returnRequest).values([asked(1, 'defect'), asked(2, 'defect'), asked(3, null)]);
  const { returns, openWork, ageDays } = await figures();
  expect(returns).toEqual([
    { name: 'Defect', count: 2, countBefore: 0 },
    { name: 'No reason given', count: 1, countBefore: 0 },
  ]);
  expect(ageDays).toEqual([1, 2, 3, 7]);
  expect(openWork.find(({ status }) => status === 21)?.counts[3]).toBe(1);
});

it('are for the merchant, of so many days as can be summed at once', async () => {
  const cashier = await signInStaffAt(shop.url, 'cashier');
  expect((await shop.call(getFigures, {}, { cookie: cashier })).status).toBe(403);
  const { from, to } = await succeed(shop.call(getFigures, {}, { cookie: merchant }));
  expect(to).toBe(taipeiDay(shop.runtime.context().now));
  expect(from < to).toBe(true);
  const long = await shop.call(getFigures, { from: '2019-01-01', to: '2021-01-01' }, { cookie: merchant });
  expect(long.refusal?.key).toBe('figuresSpan');
});
