import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOrdersToPack, packOrder } from '#lib/after/shipment/service.ts';
import { parcelDay } from '#lib/after/shipment/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  addToPrepaidBox,
  getBoxCalendar,
  getLeaving,
  leaveSubscription,
  listBoxChoices,
  moveBox,
  sendBoxTo,
  skipBox,
} from '#lib/boxes/subscription-change/calls.ts';
import { checkStock } from '#lib/catalog/goods/stock/counted.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { markOrderPaid } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';
import { ctxOf, noonOf, paidYear } from './subscription-kit.ts';

/** A one-time addition to a prepaid box: a separate order that is shipped with the box. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const START = '2027-01-31';
const on = (days: number): string => daysAfter(START, days);
beforeEach(async () => {
  shop.clock.set(noonOf(START));
  await setCardGateway(shop, { confirms: 'never' });
});

/** A year of boxes at 20 per cent off, the first one packed; and a product of NT$300 to add. */
async function yearly() {
  const made = await paidYear(shop, { kind: 'goods' });
  await packOrder(ctxOf(shop), { number: made.order.number });
  const extra = await createGood(shop, { price: 300, stock: 100 });
  await ctxOf(shop)
    .db.update(goods)
    .set({ subscribable: true, sold: 9999 })
    .where(eq(goods.id, extra.goodsId));
  return { ...made, extra: extra.skuId };
}
type Made = Awaited<ReturnType<typeof yearly>>;

const as = ({ token }: Pick<Made, 'token'>) => ({ token, lang: 'en' }) as const;
const add = (made: Made, part: number, change: object = {}, who: Pick<Made, 'token'> = made) => {
  const idempotencyKey = crypto.randomUUID();
  const wanted = { number: made.number, box: 1, part, skuId: made.extra, quantity: 2, idempotencyKey };
  return shop.call(addToPrepaidBox, { ...wanted, ...change }, as(who));
};
const calendarOf = (made: Made) => succeed(shop.call(getBoxCalendar, { number: made.number }, as(made)));
const additionsIn = async (made: Made, part: number) =>
  (await calendarOf(made)).paid
    .find((one) => one.part === part)
    ?.additions.map(({ skuId, quantity, orderNumber, isPaid }) => ({ skuId, quantity, orderNumber, isPaid }));

async function orderOf(number: string) {
  const [found] = await ctxOf(shop).db.select().from(order).where(eq(order.number, number));
  if (!found) throw new Error('no such order');
  return found;
}
async function pay(number: string) {
  const found = await orderOf(number);
  await inTransaction(ctxOf(shop), (tx) => markOrderPaid(tx, found, { paidAt: tx.now }));
}
async function leavesOn(number: string) {
  const { id } = await orderOf(number);
  const [day] = await ctxOf(shop).db.select().from(parcelDay).where(eq(parcelDay.orderId, id));
  return day;
}
const isToPack = async (number: string) =>
  (await listOrdersToPack(ctxOf(shop), { numbers: [number] })).length > 0;

describe('something added once to a paid box', () => {
  it('is a small order less the plan’s discount, brought for nothing, which leaves with the box', async () => {
    const made = await yearly();
    const { number, payable, payBefore } = await succeed(add(made, 2));
    expect([number, payable]).toEqual([`${made.order.number}-1`, 480]);
    expect(new Date(payBefore).getTime()).toBeLessThanOrEqual(noonOf(on(28)).getTime());
    const row = await orderOf(number);
    expect([row.shipping, row.discount, row.memberId]).toEqual([0, 120, made.memberId]);
    const [unpaid] = (await additionsIn(made, 2)) ?? [];
    expect(unpaid).toEqual({ skuId: made.extra, quantity: 2, orderNumber: number, isPaid: false });
    await pay(number);
    expect((await additionsIn(made, 2))?.[0]?.isPaid).toBe(true);
    expect(await additionsIn(made, 3)).toEqual([]);
    expect(await isToPack(number)).toBe(false);
    shop.clock.set(noonOf(on(30)));
    expect(await isToPack(number)).toBe(true);
    expect(await checkStock(ctxOf(shop))).toEqual([]);
  });

  it('goes wherever and whenever its box goes', async () => {
    const made = await yearly();
    const { number } = await succeed(add(made, 2));
    await pay(number);
    const box = { number: made.number, box: 1, part: 2 };
    await succeed(shop.call(moveBox, { ...box, day: on(40) }, as(made)));
    expect((await leavesOn(number))?.sendOn).toBe(on(40));
    const recipient = { ...RECIPIENT, detail: '忠孝東路 1 號' };
    await succeed(shop.call(sendBoxTo, { ...box, deliveryType: 'home', recipient }, as(made)));
    expect((await leavesOn(number))?.recipient?.detail).toBe('忠孝東路 1 號');
    await succeed(shop.call(skipBox, box, as(made)));
    expect((await leavesOn(number))?.sendOn).toBe(on(360));
    expect((await orderOf(number)).expectedShipOn).toBe(on(360));
  });

  it('is one order for a press sent twice, and no more than fits', async () => {
    const made = await yearly();
    const idempotencyKey = crypto.randomUUID();
    const [one, other] = [
      await succeed(add(made, 2, { idempotencyKey })),
      await succeed(add(made, 2, { idempotencyKey })),
    ];
    expect([other.number, other.repeated]).toEqual([one.number, true]);
    const most = ctxOf(shop).config.limits.boxAdditions;
    const { data } = await add(made, 2, { quantity: most - 1 });
    expect((data as { errors?: { field: string }[] } | null)?.errors?.[0]?.field).toBe('quantity');
    expect(await additionsIn(made, 2)).toHaveLength(1);
  });

  it('is refused to others, of what is not sold again and again, and after the cut-off', async () => {
    const made = await yearly();
    const stranger = await newMember(shop);
    expect((await add(made, 2, {}, stranger)).code).not.toBe(200);
    const { skuId } = await createGood(shop, { price: 100 });
    expect((await add(made, 2, { skuId })).code).not.toBe(200);
    expect((await add(made, 1)).code).not.toBe(200);
    shop.clock.set(noonOf(on(28)));
    expect((await add(made, 2)).code).not.toBe(200);
  });

  it('is offered what may be added, and comes on its day when the subscription ends', async () => {
    const made = await yearly();
    const of = { number: made.number, box: 1, part: 2 };
    const { goods: offered } = await succeed(shop.call(listBoxChoices, of, as(made)));
    expect(offered.find(({ skuId }) => skuId === made.extra)).toMatchObject({ refusal: null, price: 300 });
    const { number } = await succeed(add(made, 2));
    await pay(number);
    const { owed, back } = await succeed(shop.call(getLeaving, { number: made.number }, as(made)));
    await succeed(shop.call(leaveSubscription, { number: made.number, owed, back }, as(made)));
    expect(await leavesOn(number)).toMatchObject({ sendOn: on(30), withOrderId: null, withPart: null });
    shop.clock.set(noonOf(on(30)));
    expect(await isToPack(number)).toBe(true);
  });
});
