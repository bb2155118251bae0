import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { claimCoupon } from '#lib/money/coupon/calls.ts';
import { memberCoupon } from '#lib/money/coupon/tables.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { couponRow, makeCode, makeCoupon } from './discounts.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { createGood, newMember, orderOne } from './shelf.ts';

/** Everybody wants the last of everything at the same moment. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
const crowdOf = (size: number) => Promise.all(Array.from({ length: size }, () => newMember(shop)));

const stockOf = async (skuId: number) =>
  (
    await db()
      .select({ stock: sku.stock })
      .from(sku)
      .where(eq(sku.id, skuId as never))
  )[0]?.stock;

/** These members' orders with their lines. */
const ordersOf = (members: readonly MemberId[]) =>
  db()
    .select({ memberId: order.memberId, discount: order.discount, quantity: orderLine.quantity })
    .from(order)
    .leftJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(inArray(order.memberId, [...members]));

describe('a hundred members at once', () => {
  it('for ten coupons and ten pieces get ten of each at most, and whole orders', async () => {
    const { skuId } = await createGood(shop, { price: 1000, stock: 10 });
    const couponId = await makeCoupon(shop, { total: 10, value: 100 });
    const crowd = await crowdOf(100);
    const answers = await Promise.all(
      crowd.map(async (shopper) => {
        const claimed = await shop.call(claimCoupon, { couponId }, { token: shopper.token });
        const [mine] = await db()
          .select({ id: memberCoupon.id })
          .from(memberCoupon)
          .where(eq(memberCoupon.memberId, shopper.memberId));
        const bought = await orderOne(shop, shopper, skuId, mine ? { couponId: mine.id } : {});
        return { shopper, hasCoupon: claimed.code === 200, bought };
      }),
    );
    expect(answers.filter(({ hasCoupon }) => hasCoupon)).toHaveLength(10);
    expect((await couponRow(shop, couponId))?.taken).toBe(10);

    const buyers = answers.filter(({ bought }) => bought.code === 200);
    expect(buyers).toHaveLength(10);
    expect(await stockOf(skuId)).toBe(0);
    for (const { bought } of answers)
      if (bought.code !== 200) expect([bought.status, bought.refusal?.key]).toEqual([200, 'outOfStock']);

    const kept = await ordersOf(crowd.map(({ memberId }) => memberId));
    expect(kept).toHaveLength(10);
    const withCoupon = new Set(
      buyers.filter(({ hasCoupon }) => hasCoupon).map(({ shopper }) => shopper.memberId),
    );
    for (const one of kept)
      expect(one).toMatchObject({ quantity: 1, discount: withCoupon.has(one.memberId) ? 100 : 0 });

    // A coupon is redeemed exactly where an order has it; members without a piece keep theirs.
    const used = await db()
      .select({ memberId: memberCoupon.memberId })
      .from(memberCoupon)
      .innerJoin(order, eq(order.id, memberCoupon.orderId))
      .where(eq(memberCoupon.couponId, couponId));
    expect(new Set(used.map(({ memberId }) => memberId))).toEqual(withCoupon);
  });

  it('use a code for three orders exactly three times: five of one member, five of five members', async () => {
    const { skuId } = await createGood(shop, { price: 1000 });
    const [shopper] = await crowdOf(1);
    if (!shopper) throw new Error('nobody came');
    const own = await makeCode(shop, { total: null, perMember: 3, value: 100 });
    const mine = await Promise.all(
      Array.from({ length: 5 }, () => orderOne(shop, shopper, skuId, { code: own })),
    );
    expect(mine.filter((one) => one.code === 200)).toHaveLength(3);
    expect(await ordersOf([shopper.memberId])).toHaveLength(3);

    const shared = await makeCode(shop, { total: 3, value: 100 });
    const crowd = await crowdOf(5);
    const theirs = await Promise.all(crowd.map((one) => orderOne(shop, one, skuId, { code: shared })));
    expect(theirs.filter((one) => one.code === 200)).toHaveLength(3);
    expect(await ordersOf(crowd.map(({ memberId }) => memberId))).toHaveLength(3);
  });

  it('for ten uses of a code and ten pieces get no more of either than there is', async () => {
    const { skuId } = await createGood(shop, { price: 1000, stock: 10 });
    const code = await makeCode(shop, { total: 10, value: 100 });
    const crowd = await crowdOf(100);
    const answers = await Promise.all(
      crowd.map((shopper, at) => orderOne(shop, shopper, skuId, at % 2 ? { code } : {})),
    );
    expect(answers.filter((one) => one.code === 200)).toHaveLength(10);
    expect(await stockOf(skuId)).toBe(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = await ordersOf(crowd.map(({ memberId }) => memberId));
    expect(kept.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 10 }, () => 1));
  });
});
