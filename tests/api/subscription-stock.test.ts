import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSubscription, lockSubscription } from '#lib/boxes/subscription/service.ts';
import {
  addToBox,
  getBoxCalendar,
  leaveOutOfBox,
  pauseSubscription,
  resumeSubscription,
  skipBox,
  swapInBox,
  undoBoxChange,
  unskipBox,
} from '#lib/boxes/subscription-change/calls.ts';
import { checkStock } from '#lib/catalog/goods/stock/counted.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';
import {
  ctxOf,
  cyclesOf,
  endDemoSubscriptions,
  messagesTo,
  onDay,
  onDays,
  ordersOf,
  rowOf,
  subscribed,
  tick,
} from './subscription-kit.ts';

/** Stock of the next cycles is reserved a week ahead; the second box is due on March 31st. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await endDemoSubscriptions(shop);
});
afterAll(async () => {
  // After all reservations and releases, stock equals the sum of its movements.
  expect(await checkStock(ctxOf(shop))).toEqual([]);
  await shop.stop();
});
beforeEach(async () => {
  shop.clock.set(new Date('2027-03-01T12:00:00+08:00'));
  await setCardGateway(shop);
});

async function stockOf(skuId: number): Promise<number> {
  const [row] = await ctxOf(shop)
    .db.select({ stock: sku.stock })
    .from(sku)
    .where(eq(sku.id, skuId as SkuId));
  return row?.stock ?? 0;
}
async function another(stock: number): Promise<SkuId> {
  const { skuId, goodsId } = await createGood(shop, { price: 1000, stock });
  await ctxOf(shop).db.update(goods).set({ subscribable: true }).where(eq(goods.id, goodsId));
  return skuId;
}
const heldOf = async (id: number, number = 2) =>
  (await cyclesOf(shop, id)).find((one) => one.number === number)?.held ?? [];

/** The first box, of one piece out of ten, is paid. */
async function begun(more: Parameters<typeof subscribed>[1] = {}) {
  const own = await subscribed(shop, { stock: 10, kind: 'goods', ...more });
  await tick(shop);
  return own;
}

describe('pieces of the next box', () => {
  it('are off the shelf a week ahead, and its order takes them from there', async () => {
    const { id, skuId } = await begun();
    await onDay(shop, '2027-03-23');
    expect(await stockOf(skuId)).toBe(9);
    await onDay(shop, '2027-03-24');
    await onDay(shop, '2027-03-25');
    expect([await stockOf(skuId), await heldOf(id)]).toEqual([8, [{ skuId, quantity: 1 }]]);
    await onDay(shop, '2027-03-31');
    expect(await ordersOf(shop, id)).toHaveLength(2);
    expect([await stockOf(skuId), await heldOf(id)]).toEqual([8, []]);
  });

  it('are its own when everything else is sold', async () => {
    const { id, skuId } = await begun({ stock: 2 });
    await onDay(shop, '2027-03-24');
    expect(await stockOf(skuId)).toBe(0);
    await onDay(shop, '2027-03-31');
    expect(await ordersOf(shop, id)).toHaveLength(2);
  });

  it('come back when it is skipped, paused or over, and follow what is swapped', async () => {
    const own = await begun();
    const { id, number, token, skuId } = own;
    const other = await another(5);
    const box = { number, box: 2 };
    const ask = { token };
    await onDay(shop, '2027-03-24');
    await succeed(shop.call(skipBox, box, ask));
    expect(await stockOf(skuId)).toBe(9);
    await succeed(shop.call(unskipBox, box, ask));
    expect(await stockOf(skuId)).toBe(8);
    const { boxes } = await succeed(shop.call(swapInBox, { ...box, from: skuId, to: other }, ask));
    expect([await stockOf(skuId), await stockOf(other)]).toEqual([9, 4]);
    await succeed(shop.call(undoBoxChange, { number, event: boxes[0]?.undo?.event ?? 0 }, ask));
    expect([await stockOf(skuId), await stockOf(other)]).toEqual([8, 5]);
    await succeed(shop.call(pauseSubscription, { number, fromOn: '2027-03-24', months: 1 }, ask));
    expect(await stockOf(skuId)).toBe(9);
    const ending = await begun();
    await onDay(shop, '2027-04-16');
    expect(await stockOf(ending.skuId)).toBe(8);
    await inTransaction(ctxOf(shop), async (tx) =>
      endSubscription(tx, await lockSubscription(tx, ending.id), 'member'),
    );
    expect([await stockOf(ending.skuId), await heldOf(ending.id)]).toEqual([9, []]);
    expect(await heldOf(id)).toEqual([]);
  });
});

it('are put aside again once a pause is over, however near the next box is then', async () => {
  const { id, number, token, skuId } = await begun();
  await onDay(shop, '2027-03-24');
  await succeed(shop.call(pauseSubscription, { number, fromOn: '2027-03-24', months: 1 }, { token }));
  expect(await heldOf(id)).toEqual([]);
  await succeed(shop.call(resumeSubscription, { number }, { token }));
  await tick(shop);
  expect([await stockOf(skuId), await heldOf(id)]).toEqual([8, [{ skuId, quantity: 1 }]]);
});

describe('what cannot be had', () => {
  const isMissing = ({ subject }: { subject: string | null }) => /缺貨/.test(subject ?? '');

  /** Two products in a box; the second sells out a week before the second box. */
  async function short() {
    const gone = await another(1);
    const kept = await another(9);
    const own = await subscribed(shop, {
      kind: 'goods',
      items: [
        { skuId: kept, quantity: 1 },
        { skuId: gone, quantity: 1 },
      ],
      agreedPrice: 1800,
    });
    await tick(shop);
    await onDay(shop, '2027-03-24');
    return { ...own, gone, kept };
  }

  it('is told a week ahead, once; the box waits, and comes when it is there again', async () => {
    const { id, number, token, gone, kept } = await short();
    const [box] = (await succeed(shop.call(getBoxCalendar, { number }, { token }))).boxes;
    expect(box?.missing).toEqual([gone]);
    for (const day of ['2027-03-31', '2027-04-01']) await onDay(shop, day);
    expect(await ordersOf(shop, id)).toHaveLength(1);
    expect((await messagesTo(shop, number)).filter(isMissing)).toHaveLength(1);
    expect(await heldOf(id)).toEqual([{ skuId: kept, quantity: 1 }]);
    await ctxOf(shop).db.execute(
      `with put as (update sku set stock = 5 where id = ${gone}) insert into stock_move (sku_id, quantity, reason, at) values (${gone}, 5, 'load', now())`,
    );
    // It is charged on the newly announced day.
    await onDays(shop, '2027-04-02', '2027-04-08');
    expect(await ordersOf(shop, id)).toHaveLength(1);
    expect((await messagesTo(shop, number)).at(-1)?.subject).toContain('2027-04-09');
    await onDay(shop, '2027-04-09');
    expect(await ordersOf(shop, id)).toHaveLength(2);
  });

  it('because it is sold no more is told as early, though it lies there, and is put aside once it is sold again', async () => {
    const { id, number, token, skuId } = await begun();
    const sell = (status: 'on' | 'off') =>
      ctxOf(shop)
        .db.update(goods)
        .set({ status })
        .where(
          inArray(goods.id, ctxOf(shop).db.select({ id: sku.goodsId }).from(sku).where(eq(sku.id, skuId))),
        );
    const missing = async () =>
      (await succeed(shop.call(getBoxCalendar, { number }, { token }))).boxes[0]?.missing;
    await another(5);
    await sell('off');
    await onDay(shop, '2027-03-24');
    // No member is asked to wait for a discontinued product.
    expect((await messagesTo(shop, number)).map(({ subject }) => subject)).toEqual(['訂閱裡有商品停售了']);
    expect([await missing(), await heldOf(id)]).toEqual([[skuId], []]);
    await sell('on');
    await onDay(shop, '2027-03-25');
    expect([await missing(), await heldOf(id)]).toEqual([[], [{ skuId, quantity: 1 }]]);
  });

  it('of what its member has put in is looked for again the day after', async () => {
    const { id, number, token } = await begun();
    await onDay(shop, '2027-03-24');
    expect((await rowOf(shop, id)).holdOn).toBeNull();
    const few = await another(1);
    await succeed(shop.call(addToBox, { number, box: 2, skuId: few, quantity: 2 }, { token }));
    expect((await rowOf(shop, id)).holdOn).toBe('2027-03-25');
  });

  it('is left out or swapped by its member, also past the cut-off, and charged as told then', async () => {
    const { id, number, token, gone, kept } = await short();
    await onDay(shop, '2027-03-29');
    const box = { number, box: 2 };
    const left = await succeed(shop.call(leaveOutOfBox, { ...box, skuId: gone }, { token }));
    expect(left.boxes[0]).toMatchObject({ missing: [], price: 1000, items: [{ skuId: kept }] });
    await onDay(shop, '2027-03-31');
    expect((await ordersOf(shop, id)).map(({ payable }) => payable)).toEqual([1800, 1000]);
  });

  it('is swapped by its member past the cut-off, taken off the shelf, and charged as told then', async () => {
    const { id, number, token, gone, kept } = await short();
    await onDay(shop, '2027-03-29');
    const other = await another(3);
    const box = { number, box: 2 };
    const swapped = await succeed(shop.call(swapInBox, { ...box, from: gone, to: other }, { token }));
    expect(swapped.boxes[0]).toMatchObject({ missing: [], price: 1800, isSwapped: true });
    expect([await stockOf(other), await heldOf(id)]).toEqual([
      2,
      [
        { skuId: kept, quantity: 1 },
        { skuId: other, quantity: 1 },
      ],
    ]);
    await onDay(shop, '2027-03-31');
    expect((await ordersOf(shop, id)).map(({ payable }) => payable)).toEqual([1800, 1800]);
  });

  it('is no box at all where nothing else is in it', async () => {
    const { number, token, skuId } = await begun();
    const empty = await shop.call(leaveOutOfBox, { number, box: 2, skuId }, { token });
    expect(empty.refusal?.errors[0]?.key).toBe('boxWouldBeEmpty');
  });
});
