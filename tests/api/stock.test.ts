import { eq, inArray, sum } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#commands/run-command.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { checkStock, loadStock } from '#lib/catalog/goods/stock/counted.ts';
import { goods, sku, stockMove } from '#lib/catalog/goods/tables.ts';
import { goodsSearch } from '#lib/catalog/search/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { OrderId, SkuId } from '#lib/kernel/ids.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { payBy } from './gateway.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Every movement of pieces is recorded, and the stock equals the sum of the movements. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const context = () => shop.runtime.context();
const buy = (token: string, skuId: SkuId, quantity: number) =>
  shop.call(
    createOrder,
    {
      idempotencyKey: crypto.randomUUID(),
      source: { skuId, quantity },
      recipient: RECIPIENT,
      paymentMethod: 'card',
      deliveryType: 'home',
    },
    { token },
  );
const stockOf = async (skuId: SkuId) =>
  (await context().db.select({ stock: sku.stock, code: sku.code }).from(sku).where(eq(sku.id, skuId)))[0];
const movesOf = (skuId: SkuId) =>
  context()
    .db.select({ quantity: stockMove.quantity, reason: stockMove.reason })
    .from(stockMove)
    .where(eq(stockMove.skuId, skuId))
    .orderBy(stockMove.id);
const sumOf = async (skuId: SkuId) => {
  const [row] = await context()
    .db.select({ all: sum(stockMove.quantity).mapWith(Number) })
    .from(stockMove)
    .where(eq(stockMove.skuId, skuId));
  return row?.all;
};
const cli = async (...args: string[]) => {
  const said: string[] = [];
  const open = async () => ({ ...shop.runtime, stop: async () => {} });
  return { ok: await runCommand(args, { say: (line) => said.push(line), open }), said };
};

describe('the stock of a SKU', () => {
  it('is the sum of its moves after any orders, ends, files and corrections', async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('buy' as const), pieces: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ act: fc.constant('cancel' as const), pieces: fc.constant(0) }),
      fc.record({ act: fc.constant('load' as const), pieces: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ act: fc.constant('correct' as const), pieces: fc.integer({ min: -3, max: 3 }) }),
      fc.record({ act: fc.constant('expire' as const), pieces: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        async (rounds) => {
          const { skuId } = await createGood(shop, { stock: 6 });
          const { code = '' } = (await stockOf(skuId)) ?? {};
          const { token } = await newMember(shop);
          const made: string[] = [];
          const run = async ({ act, pieces }: { act: string; pieces: number }) => {
            if (act === 'buy') {
              const answer = await buy(token, skuId, pieces);
              if (answer.code === 200) made.push(answer.data.number);
            }
            const number = act === 'cancel' ? made.at(-1) : undefined;
            if (number) await shop.call(cancelOrder, { number }, { token });
            if (act === 'load')
              await inTransaction(context(), (tx) => loadStock(tx, [{ skuId, stock: pieces }]));
            if (act === 'correct' && pieces !== 0)
              await cli('stock', code, pieces > 0 ? 'more' : 'less', String(Math.abs(pieces)), 'counted');
            if (act === 'expire') {
              shop.clock.advance(LIMITS.cardPaymentMinutes * 60 + 1);
              await shop.settle();
            }
          };
          for (const round of rounds) {
            await Promise.all(round.map(run));
            expect(await sumOf(skuId)).toBe((await stockOf(skuId))?.stock);
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  it('says of every move why, and who checks it hears where it is wrong', async () => {
    const { skuId } = await createGood(shop, { stock: 5 });
    const { token } = await newMember(shop);
    const { number } = await succeed(buy(token, skuId, 2));
    await succeed(shop.call(cancelOrder, { number }, { token }));
    await inTransaction(context(), (tx) => loadStock(tx, [{ skuId, stock: 9 }]));
    await inTransaction(context(), (tx) => loadStock(tx, [{ skuId, stock: 9 }]));
    const { code = '' } = (await stockOf(skuId)) ?? {};
    expect(await cli('stock', code, 'less', '2', 'broken')).toEqual({
      ok: true,
      said: [`${code}: 7 in stock`],
    });
    expect((await cli('stock', code, 'less', '8', 'broken')).ok).toBe(false);
    expect(await movesOf(skuId)).toEqual([
      { quantity: 5, reason: 'load' },
      { quantity: -2, reason: 'order' },
      { quantity: 2, reason: 'cancel' },
      { quantity: 4, reason: 'load' },
      { quantity: -2, reason: 'correction' },
    ]);
    expect(await checkStock(context())).toEqual([]);
    await context().db.update(sku).set({ stock: 8 }).where(eq(sku.id, skuId));
    expect(await cli('stock')).toEqual({
      ok: false,
      said: [`${code}: 8 in stock, its moves come to 7`, '1 are wrong.'],
    });
    await context().db.update(sku).set({ stock: 7 }).where(eq(sku.id, skuId));
    expect((await cli('stock')).ok).toBe(true);
  });
});

describe('what a good has sold', () => {
  const soldOf = async (goodsId: number) =>
    (
      await context()
        .db.select({ sold: goods.sold })
        .from(goods)
        .where(inArray(goods.id, [goodsId as never]))
    )[0]?.sold;

  it('counts paid orders once, and takes refunded ones back', async () => {
    const item = await createGood(shop, { price: 500 });
    await context().db.update(goods).set({ sold: 40 }).where(eq(goods.id, item.goodsId));
    await context().db.insert(goodsSearch).values({ goodsId: item.goodsId, popularity: 40, tokens: 'x' });
    const who = await newMember(shop);
    const paid = await succeed(buy(who.token, item.skuId, 3));
    await succeed(buy(who.token, item.skuId, 2));
    await shop.settle();
    expect(await soldOf(item.goodsId)).toBe(40);
    await payBy(shop, { ...paid, ...who, skuId: item.skuId });
    await shop.settle();
    await shop.settle();
    expect(await soldOf(item.goodsId)).toBe(43);
    const [entry] = await context()
      .db.select()
      .from(goodsSearch)
      .where(eq(goodsSearch.goodsId, item.goodsId));
    expect(entry?.popularity).toBe(43);

    const [{ id: orderId } = { id: 0 as OrderId }] = await context()
      .db.select({ id: order.id })
      .from(order)
      .where(eq(order.number, paid.number));
    const { refundRequested, refundApproved, refundCompleted } = ORDER_STATUS;
    await inTransaction(context(), async (tx) => {
      for (const to of [refundRequested, refundApproved, refundCompleted])
        await transitionOrder(tx, { orderId, to });
    });
    await shop.settle();
    expect(await soldOf(item.goodsId)).toBe(40);
  });
});
