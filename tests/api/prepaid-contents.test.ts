import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refund, refundLine } from '#lib/after/refund/tables.ts';
import { listOrdersToPack, packOrder } from '#lib/after/shipment/service.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  getBoxCalendar,
  getLeaving,
  leaveOutOfBox,
  leaveSubscription,
  listBoxChoices,
  skipBox,
  swapInBox,
  undoBoxChange,
} from '#lib/boxes/subscription-change/calls.ts';
import { checkStock } from '#lib/catalog/goods/stock/counted.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { GoodsId, SkuId } from '#lib/kernel/ids.ts';
import { memberStanding } from '#lib/money/levels/tables.ts';
import { countSales } from '#lib/orders/order/sales.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';
import { ctxOf, messagesTo, noonOf, paidYear, type subscribed } from './subscription-kit.ts';

/** A prepaid box's contents, and the changes that its member may make. */

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

async function sold(price: number, stock = 100): Promise<number> {
  const { skuId, goodsId } = await createGood(shop, { price, stock });
  await ctxOf(shop).db.update(goods).set({ subscribable: true, sold: 9999 }).where(eq(goods.id, goodsId));
  return skuId;
}

/**
 * A year of boxes of two goods, NT$2,000 and NT$500, at 20 per cent off; and two other subscribable goods.
 */
async function yearly(wanted: Parameters<typeof subscribed>[1] = {}) {
  const [big, small, cheaper, dearer] = [
    await sold(2000),
    await sold(500),
    await sold(1700),
    await sold(2300),
  ];
  const items = [
    { skuId: big, quantity: 1 },
    { skuId: small, quantity: 1 },
  ];
  const made = await paidYear(shop, { kind: 'goods', agreedPrice: 24_000, items, ...wanted });
  await packOrder(ctxOf(shop), { number: made.order.number });
  return { ...made, big, small, cheaper, dearer };
}
type Made = Awaited<ReturnType<typeof yearly>>;

const as = ({ token }: Made) => ({ token, lang: 'en' }) as const;
const box = ({ number }: Made, part: number) => ({ number, box: 1, part });
const calendarOf = (made: Made) => succeed(shop.call(getBoxCalendar, { number: made.number }, as(made)));
async function partOf(made: Made, part: number) {
  const found = (await calendarOf(made)).paid.find((one) => one.part === part);
  if (!found) throw new Error(`box ${part} does not come`);
  return found;
}
const inBox = async (made: Made, part: number) =>
  (await partOf(made, part)).items.map(({ skuId, quantity }) => [skuId, quantity]);
const swap = (made: Made, part: number, from: number, to: number) =>
  shop.call(swapInBox, { ...box(made, part), from, to }, as(made));
const leaveOut = (made: Made, part: number, skuId: number) =>
  shop.call(leaveOutOfBox, { ...box(made, part), skuId }, as(made));
const undo = async (made: Made, part: number) => {
  const { undo: last } = await partOf(made, part);
  return shop.call(undoBoxChange, { number: made.number, event: last?.event ?? 0 }, as(made));
};
const linesOf = async ({ order: { id } }: Made) =>
  (
    await ctxOf(shop).db.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.id))
  ).map(({ skuId, quantity, price, discount, total }) => ({ skuId, quantity, price, discount, total }));
const stockOf = async (skuId: number) =>
  (
    await ctxOf(shop)
      .db.select({ stock: sku.stock })
      .from(sku)
      .where(eq(sku.id, skuId as SkuId))
  )[0]?.stock;
const soldOf = async (skuId: number) =>
  (
    await ctxOf(shop)
      .db.select({ sold: goods.sold })
      .from(goods)
      .innerJoin(sku, eq(sku.goodsId, goods.id))
      .where(eq(sku.id, skuId as SkuId))
  )[0]?.sold ?? 0;
const fieldOf = (answer: { readonly data: unknown }) =>
  (answer.data as { errors?: { field: string }[] } | null)?.errors?.[0]?.field;
const toPack = async ({ order: { number } }: Made) =>
  (await listOrdersToPack(ctxOf(shop), { numbers: [number] })).flatMap(({ pieces }) =>
    pieces.map(({ skuId, quantity }) => [skuId, quantity]),
  );

describe('a good of a paid box', () => {
  it('is swapped for one that costs no more, which is packed, and no money moves', async () => {
    const made = await yearly();
    const { big, small, cheaper } = made;
    const before = await linesOf(made);
    await countSales(ctxOf(shop));
    const sold0 = await soldOf(big);
    await succeed(swap(made, 2, big, cheaper));
    expect(await inBox(made, 2)).toEqual([
      [small, 1],
      [cheaper, 1],
    ]);
    expect([await soldOf(big), await soldOf(cheaper)]).toEqual([sold0 - 1, 10_000]);
    expect(await inBox(made, 3)).toEqual([
      [big, 1],
      [small, 1],
    ]);
    expect(await linesOf(made)).toEqual([
      { skuId: big, quantity: 11, price: 2000, discount: 4400, total: 17_600 },
      { skuId: small, quantity: 12, price: 500, discount: 1200, total: 4800 },
      { skuId: cheaper, quantity: 1, price: 2000, discount: 400, total: 1600 },
    ]);
    expect([await stockOf(big), await stockOf(cheaper)]).toEqual([89, 99]);
    expect(await checkStock(ctxOf(shop))).toEqual([]);
    expect((await messagesTo(shop, made.number)).some(({ body }) => body.includes('換了商品'))).toBe(true);
    shop.clock.set(noonOf(on(30)));
    expect(await toPack(made)).toEqual([
      [small, 1],
      [cheaper, 1],
    ]);
    await packOrder(ctxOf(shop), { number: made.order.number });
    shop.clock.set(noonOf(on(31)));
    expect(await toPack(made)).toEqual([]);
    expect(before.reduce((sum, { total }) => sum + total, 0)).toBe(24_000);
  });

  it('is swapped by what another costs its member, at their level', async () => {
    const made = await yearly();
    const third = await sold(2200);
    expect(fieldOf(await swap(made, 2, made.big, third))).toBe('to');
    await ctxOf(shop).db.insert(memberStanding).values({ memberId: made.memberId, level: 2, nextAt: null });
    const asked = { ...box(made, 2), from: made.big };
    const { goods: choices } = await succeed(shop.call(listBoxChoices, asked, as(made)));
    const [choice] = choices.filter(({ skuId }) => skuId === third);
    expect(choice).toMatchObject({ price: 1980, cheaperBy: 20, refusal: null });
    await succeed(swap(made, 2, made.big, third));
    expect(fieldOf(await swap(made, 3, made.big, made.dearer))).toBe('to');
  });

  it('is put back as it was, and what was swapped twice change by change', async () => {
    const made = await yearly();
    const { big, small, cheaper } = made;
    const before = await linesOf(made);
    await succeed(swap(made, 2, big, cheaper));
    const third = await sold(1000);
    await succeed(swap(made, 2, cheaper, third));
    expect(await inBox(made, 2)).toContainEqual([third, 1]);
    expect((await partOf(made, 2)).undo?.kind).toBe('swap');
    await succeed(undo(made, 2));
    expect(await inBox(made, 2)).toContainEqual([cheaper, 1]);
    await succeed(undo(made, 2));
    expect(await linesOf(made)).toEqual(before);
    expect(await inBox(made, 2)).toEqual([
      [big, 1],
      [small, 1],
    ]);
    expect((await partOf(made, 2)).undo).toBeNull();
    expect([await stockOf(big), await stockOf(cheaper), await stockOf(third)]).toEqual([88, 100, 100]);
    expect(await checkStock(ctxOf(shop))).toEqual([]);
  });

  it('goes beside others of its kind where several boxes hold it, and back out of each', async () => {
    const made = await yearly();
    const { big, cheaper } = made;
    const before = await linesOf(made);
    for (const part of [2, 3, 5]) await succeed(swap(made, part, big, cheaper));
    expect(await linesOf(made)).toContainEqual({
      ...{ skuId: cheaper, quantity: 3, price: 2000, discount: 1200, total: 4800 },
    });
    for (const part of [3, 5, 2]) await succeed(undo(made, part));
    expect(await linesOf(made)).toEqual(before);
  });

  it('is not swapped for a dearer one, for one that is in it, or for what is not there, and says so at the field', async () => {
    const made = await yearly();
    const { big, small, cheaper, dearer } = made;
    const choices = await succeed(shop.call(listBoxChoices, { ...box(made, 2), from: big }, as(made)));
    const choice = (skuId: number) => choices.goods.find((one) => one.skuId === skuId);
    expect(choice(dearer)?.refusal).toContain('2,000');
    expect(choice(cheaper)).toMatchObject({ refusal: null, cheaperBy: 300 });
    expect(fieldOf(await swap(made, 2, big, dearer))).toBe('to');
    expect(fieldOf(await swap(made, 2, big, small))).toBe('to');
    expect(fieldOf(await swap(made, 2, cheaper, big))).toBe('from');
    const [{ goodsId = 0 } = {}] = choices.goods.filter(({ skuId }) => skuId === cheaper);
    await ctxOf(shop)
      .db.update(goods)
      .set({ subscribable: false })
      .where(eq(goods.id, goodsId as GoodsId));
    expect((await swap(made, 2, big, cheaper)).refusal?.key).toBe('boxGoodsUnavailable');
    expect(await linesOf(made)).toHaveLength(2);
  });

  it('is its own member’s, in a box that is there, and stays from the cut-off on', async () => {
    const made = await yearly();
    const { big, cheaper } = made;
    const other = await newMember(shop);
    const input = { ...box(made, 2), from: big, to: cheaper };
    expect((await shop.call(swapInBox, input, { token: other.token })).status).toBe(404);
    expect((await swap(made, 13, big, cheaper)).code).not.toBe(200);
    const strange = { ...box(made, 13), from: big };
    expect((await shop.call(listBoxChoices, strange, as(made))).code).not.toBe(200);
    await succeed(swap(made, 3, big, cheaper));
    const event = (await partOf(made, 3)).undo?.event ?? 0;
    shop.clock.set(noonOf(on(57)));
    expect((await swap(made, 3, cheaper, big)).refusal?.key).toBe('paidBoxClosed');
    const late = await shop.call(undoBoxChange, { number: made.number, event }, as(made));
    expect(late.refusal?.key).toBe('paidBoxClosed');
  });

  it('is left for the last box, out of which it is swapped or stays, and is put back', async () => {
    const made = await yearly();
    const { big, small, cheaper } = made;
    expect((await partOf(made, 2)).leftOutTo).toBe(on(330));
    await succeed(leaveOut(made, 2, big));
    expect(await inBox(made, 2)).toEqual([[small, 1]]);
    expect(await inBox(made, 12)).toEqual([
      [big, 2],
      [small, 1],
    ]);
    expect(fieldOf(await leaveOut(made, 2, small))).toBe('skuId');
    expect((await leaveOut(made, 12, big)).refusal?.key).toBe('paidLeaveOutLast');
    expect((await partOf(made, 12)).leftOutTo).toBeNull();
    await succeed(swap(made, 12, big, cheaper));
    expect(await inBox(made, 12)).toContainEqual([cheaper, 2]);
    expect((await undo(made, 2)).refusal?.key).toBe('boxUndoGone');
    await succeed(undo(made, 12));
    await succeed(undo(made, 2));
    expect(await inBox(made, 2)).toContainEqual([big, 1]);
    expect(await inBox(made, 12)).toContainEqual([big, 1]);
    expect((await linesOf(made)).map(({ quantity }) => quantity)).toEqual([12, 12]);
  });

  it('goes along when its box is skipped, and all of it is sent in the end', async () => {
    const made = await yearly();
    const { big, small, cheaper } = made;
    await succeed(swap(made, 2, big, cheaper));
    await succeed(shop.call(skipBox, box(made, 2), as(made)));
    expect(await partOf(made, 2)).toMatchObject({ day: on(360), undo: { kind: 'skip' } });
    await succeed(leaveOut(made, 3, small));
    expect(await inBox(made, 2)).toEqual([
      [small, 2],
      [cheaper, 1],
    ]);
    const sent = new Map<number, number>();
    for (let days = 60; days <= 360; days += 30) {
      shop.clock.set(noonOf(on(days)));
      for (const [skuId = 0, quantity = 0] of await toPack(made))
        sent.set(skuId, (sent.get(skuId) ?? 0) + quantity);
      await packOrder(ctxOf(shop), { number: made.order.number });
    }
    expect([...sent].toSorted(([a], [b]) => a - b)).toEqual([
      [big, 10],
      [small, 11],
      [cheaper, 1],
    ]);
  });

  it('is paid back for what was bought, whatever lies in its place', async () => {
    const made = await yearly();
    const { big, cheaper } = made;
    await succeed(swap(made, 2, big, cheaper));
    await succeed(leaveOut(made, 4, big));
    const { back } = await succeed(shop.call(getLeaving, { number: made.number }, as(made)));
    expect(back).toBe(11 * 2000 - 500);
    await succeed(shop.call(leaveSubscription, { number: made.number, owed: 0, back }, as(made)));
    const [paid] = await ctxOf(shop).db.select().from(refund).where(eq(refund.orderId, made.order.id));
    expect(paid).toMatchObject({ reason: 'ended', total: back });
    expect([await stockOf(big), await stockOf(cheaper)]).toEqual([99, 100]);
    expect(await checkStock(ctxOf(shop))).toEqual([]);
  });

  it('waits for a refund that is being decided, and keeps its line where one was', async () => {
    const made = await yearly();
    const { big, cheaper } = made;
    await succeed(swap(made, 2, big, cheaper));
    const line = (await linesOf(made)).length;
    const { db } = ctxOf(shop);
    const [into] = await db
      .select()
      .from(orderLine)
      .where(eq(orderLine.skuId, cheaper as SkuId));
    const asked = { orderId: made.order.id, key: `test:${made.number}`, reason: 'goodwill' as const };
    const [waiting] = await db
      .insert(refund)
      .values({
        ...{ ...asked, number: `R${made.number}`, state: 'waiting', isWhole: false, steps: [] },
        ...{ total: 0, coins: 0, deducted: 0, openedAt: noonOf(START), openedBy: 'staff:1' },
      })
      .returning();
    await db.insert(refundLine).values({
      ...{ refundId: waiting?.id ?? 0, orderLineId: into?.id ?? 0, quantity: 1 },
      ...{ restocked: 0, amount: 0, coins: 0 },
    });
    expect((await swap(made, 3, big, cheaper)).refusal?.key).toBe('refundWaits');
    await db.update(refund).set({ state: 'refused' }).where(eq(refund.orderId, made.order.id));
    await succeed(undo(made, 2));
    expect(await inBox(made, 2)).toContainEqual([big, 1]);
    expect([(await linesOf(made)).length, await stockOf(cheaper)]).toEqual([line, 100]);
  });
});
