import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { goodsPackage, goodsPackageItem, sku } from '#lib/catalog/goods/tables.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { startPayment } from '#lib/money/payment/calls.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { LIMITS } from '../../src/areas.ts';
import { payBy } from './gateway.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** The limit of a member's unpaid orders, so that nobody blocks stock for days. */

let shop: TestShop;
beforeAll(async () => {
  const { maxUnpaidOrders, maxUnpaidPieces, unpaidStockShare, unpaidStockShareNew } = LIMITS;
  shop = await openTestShop({
    env: {
      LIMIT_MAX_UNPAID_ORDERS: String(maxUnpaidOrders),
      LIMIT_MAX_UNPAID_PIECES: String(maxUnpaidPieces),
      LIMIT_UNPAID_STOCK_SHARE: String(unpaidStockShare),
      LIMIT_UNPAID_STOCK_SHARE_NEW: String(unpaidStockShareNew),
    },
  });
});
afterAll(() => shop.stop());

type Shopper = Awaited<ReturnType<typeof newMember>>;
const buy = (
  { token }: Shopper,
  skuId: SkuId,
  quantity = 1,
  packageList?: { skuId: number; quantity: number }[],
  paymentMethod: PaymentMethod = 'card',
) =>
  shop.call(
    createOrder,
    {
      idempotencyKey: crypto.randomUUID(),
      source: { skuId, quantity, ...(packageList ? { packageList } : {}) },
      recipient: RECIPIENT,
      paymentMethod,
      deliveryType: 'home',
    },
    { token, lang: 'en' },
  );
const stockOf = async (skuId: SkuId) =>
  (await shop.runtime.context().db.select().from(sku).where(eq(sku.id, skuId)))[0]?.stock;

describe('unpaid orders', () => {
  it('are three at most, also when ten are sent at once, and the way on is to pay or cancel one', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 100, stock: 50 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(who, skuId)));
    const made = answers.filter(({ code }) => code === 200);
    expect(made).toHaveLength(3);
    expect(await stockOf(skuId)).toBe(47);
    for (const { code, refusal, msg } of answers)
      if (code !== 200)
        expect([refusal?.key, msg]).toEqual([
          'unpaidOrdersTooMany',
          'You have 3 orders that are not paid yet. Pay for them or cancel one, then order again',
        ]);

    const [first, second] = made;
    await succeed(shop.call(cancelOrder, { number: first?.data.number ?? '' }, who));
    await succeed(buy(who, skuId));
    expect((await buy(who, skuId)).refusal?.key).toBe('unpaidOrdersTooMany');
    const placed = second?.data;
    if (!placed) throw new Error('there is no second order');
    await payBy(shop, { ...placed, ...who, skuId });
    await succeed(buy(who, skuId));
  });

  it('hold twenty pieces of a SKU at most, over all of them and inside packages', async () => {
    const who = await newMember(shop);
    const { skuId, name } = await createGood(shop, { price: 100, stock: 168 });
    await succeed(buy(who, skuId, 15));
    const refused = await buy(who, skuId, 6);
    expect([refused.refusal?.key, refused.msg]).toEqual([
      'unpaidPiecesTooMany',
      `At most 20 of “${name} en” are held for you without payment, and 15 are. Pay for or cancel those orders, or take fewer`,
    ]);
    expect(await stockOf(skuId)).toBe(153);
    await succeed(buy(who, skuId, 5));

    const box = await createGood(shop, { price: 300, kind: 'package' });
    const { db } = shop.runtime.context();
    await db.insert(goodsPackage).values({ goodsId: box.goodsId, pick: 3, repeats: true });
    await db.insert(goodsPackageItem).values({ goodsId: box.goodsId, skuId, position: 0 });
    const filled = await buy(who, box.skuId, 1, [{ skuId, quantity: 3 }]);
    expect(filled.refusal?.key).toBe('unpaidPiecesTooMany');
    expect((await buy(await newMember(shop), box.skuId, 1, [{ skuId, quantity: 3 }])).code).toBe(200);
  });

  it('do not count once nothing is left to pay', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 100, stock: 50 });
    expect((await buy(who, skuId, 21)).refusal?.key).toBe('unpaidPiecesTooMany');
    const placed = await succeed(buy(who, skuId, 20));
    await payBy(shop, { ...placed, ...who, skuId });
    expect((await buy(who, skuId, 20)).code).toBe(200);
  });
});

describe('orders that are paid within days', () => {
  const later = (who: Shopper, skuId: SkuId, quantity: number) => buy(who, skuId, quantity, undefined, 'atm');
  const whoHasPaid = async (): Promise<Shopper> => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 100, stock: 9 });
    await payBy(shop, { ...(await succeed(buy(who, skuId))), ...who, skuId });
    return who;
  };

  it('hold a fifth of a SKU for who has never paid, half of it for all, and the rest is for who pays at once', async () => {
    const { skuId, name } = await createGood(shop, { price: 100, stock: 20 });
    await succeed(later(await newMember(shop), skuId, 4));
    const refused = await later(await newMember(shop), skuId, 1);
    expect(refused.refusal?.errors).toMatchObject([{ field: 'paymentMethod', key: 'stockForPaid' }]);
    expect(refused.msg).toContain(`${name} en`);
    expect(await stockOf(skuId)).toBe(16);

    const known = await whoHasPaid();
    await succeed(later(known, skuId, 6));
    expect((await later(known, skuId, 1)).refusal?.key).toBe('stockForPaid');
    await succeed(buy(await newMember(shop), skuId, 10));
    expect(await stockOf(skuId)).toBe(0);
  });

  it('are not begun by a card, either', async () => {
    const { skuId } = await createGood(shop, { price: 100, stock: 20 });
    await succeed(later(await newMember(shop), skuId, 4));
    const who = await newMember(shop);
    const { number } = await succeed(buy(who, skuId));
    const changed = await shop.call(startPayment, { number, method: 'atm' }, who);
    expect(changed.refusal?.key).toBe('stockForPaid');
    expect((await shop.call(startPayment, { number, method: 'card' }, who)).code).toBe(200);
  });

  it('may be of the last two pieces', async () => {
    const { skuId } = await createGood(shop, { price: 100, stock: 2 });
    expect((await later(await newMember(shop), skuId, 2)).code).toBe(200);
  });

  it('let go of their share with their end', async () => {
    const { skuId } = await createGood(shop, { price: 100, stock: 20 });
    const who = await newMember(shop);
    const { number } = await succeed(later(who, skuId, 4));
    expect((await later(await newMember(shop), skuId, 4)).refusal?.key).toBe('stockForPaid');
    await succeed(shop.call(cancelOrder, { number }, who));
    expect((await later(await newMember(shop), skuId, 4)).code).toBe(200);
  });
});
