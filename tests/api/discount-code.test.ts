import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import * as checkout from '#lib/buying/checkout/calls.ts';
import { price } from '#lib/catalog/pricing/rules/price.ts';
import { promotion } from '#lib/catalog/promotion/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { discountWishes, readCode, redeemDiscounts, restoreDiscounts } from '#lib/money/coupon/service.ts';
import { discountCode } from '#lib/money/coupon/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { input, line } from '../unit/pricing-input.ts';
import { giveCoupon, makeCode, placeOrder } from './discounts.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const check = (token: string, code: string, skuId?: number) =>
  shop.call(checkout.checkCode, skuId === undefined ? { code } : { code, source: { skuId, quantity: 1 } }, {
    token,
  });

/** Redeems a code for an order, as the checkout does. */
async function useCode(memberId: MemberId, code: string, orderId?: OrderId): Promise<OrderId> {
  const ctx = shop.runtime.context();
  const terms = await readCode(ctx, memberId, code);
  const id = orderId ?? (await placeOrder(shop, memberId));
  await inTransaction(ctx, (tx) => redeemDiscounts(tx, { memberId, orderId: id, code: terms, coins: 0 }));
  return id;
}

describe('a discount code', () => {
  it('is good however it is typed, and says what it saves', async () => {
    const { token } = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 1000 });
    const code = await makeCode(shop, { code: 'DAY-1000', kind: 'percent', value: 90, most: 80 });
    expect(await succeed(check(token, ' day-1000 ', skuId))).toEqual({ code, name: '測試券', saves: 80 });
  });

  it.each([
    ['a NUL', 'DAY\0'],
    ['half of a character', '\ud83d'],
  ])('that holds %s is refused by its name', async (_what, code) => {
    const { token } = await newMember(shop);
    const { skuId } = await createGood(shop);
    const { refusal } = await check(token, code, skuId);
    expect(refusal).toMatchObject({ key: 'fieldInvalid', errors: [{ field: 'code' }] });
  });

  it('is tried on the chosen goods of the cart', async () => {
    const { token } = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 1000 });
    const code = await makeCode(shop);
    expect((await check(token, code)).refusal?.key).toBe('cartNothingChosen');
    await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, { token }));
    expect(await succeed(check(token, code))).toMatchObject({ saves: 100 });
  });

  it('is for members', async () => {
    expect((await shop.call(checkout.checkCode, { code: 'ANY' })).code).toBe(40014);
  });
});

describe('every refusal has its own message', () => {
  const refusedAs = async (
    given: Parameters<typeof makeCode>[1],
    prepare?: (one: { memberId: MemberId; code: string }) => Promise<unknown>,
  ) => {
    const { token, memberId } = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 500 });
    const code = await makeCode(shop, given);
    await prepare?.({ memberId, code });
    const { refusal } = await check(token, code, skuId);
    expect(refusal?.errors[0]?.field).toBe('code');
    return refusal?.key;
  };

  it('expired, or not begun', async () => {
    const now = shop.clock.now();
    expect(await refusedAs({ endsAt: now })).toBe('codeRefused_expired');
    expect(await refusedAs({ startsAt: addDays(now, 1) })).toBe('codeRefused_notYet');
  });

  it('not for this product; only for certain products, classes or activities', async () => {
    const { goodsId } = await createGood(shop);
    expect(await refusedAs({ only: { kind: 'goods', ids: [goodsId] } })).toBe('codeRefused_notThisProduct');
    const [offer] = await shop.runtime.context().db.select({ id: promotion.id }).from(promotion).limit(1);
    for (const [kind, ids, key] of [
      ['goods', [goodsId], 'codeRefused_onlyGoods'],
      ['classes', [987_654], 'codeRefused_onlyClasses'],
      ['activities', [offer?.id ?? 0], 'codeRefused_onlyActivities'],
    ] as const) {
      const { token } = await newMember(shop);
      for (const price of [500, 600]) {
        const { skuId } = await createGood(shop, { price });
        await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, { token }));
      }
      const code = await makeCode(shop, { only: { kind, ids: [...ids] } });
      expect((await check(token, code)).refusal?.key).toBe(key);
    }
  });

  it('used already; cannot be used', async () => {
    expect(await refusedAs({}, ({ memberId, code }) => useCode(memberId, code))).toBe('codeRefused_used');
    expect(await refusedAs({ status: 'off' })).toBe('codeRefused_blocked');
    const { memberId: other } = await newMember(shop);
    expect(await refusedAs({ total: 1 }, ({ code }) => useCode(other, code))).toBe('codeRefused_blocked');
  });

  it('not a first-time buyer any more; a minimum to spend', async () => {
    expect(await refusedAs({ firstOrderOnly: true }, ({ memberId }) => placeOrder(shop, memberId))).toBe(
      'codeRefused_notFirstOrder',
    );
    expect(await refusedAs({ minimum: 501 })).toBe('codeRefused_minimum');
  });

  it('no such code; nothing typed', async () => {
    const { token } = await newMember(shop);
    expect((await check(token, 'NOSUCHCODE')).refusal?.key).toBe('codeUnknown');
    expect((await check(token, '  ')).refusal?.key).toBe('discountCodeRequired');
  });
});

it('who guesses codes is stopped for a while, also with a good one', async () => {
  const { token } = await newMember(shop);
  const { skuId } = await createGood(shop);
  const good = await makeCode(shop);
  for (let i = 0; i < LIMITS.codeGuesses; i++)
    expect((await check(token, `GUESS${i}`, skuId)).refusal?.key).toBe('codeUnknown');
  const stopped = await check(token, good, skuId);
  expect([stopped.status, stopped.refusal?.key]).toEqual([429, 'tooManyRequests']);
  shop.clock.advance(LIMITS.codeGuessMinutes * 60);
  await succeed(check(token, good, skuId));
});

describe('using a code', () => {
  const usedOf = async (code: string) =>
    (await shop.runtime.context().db.select().from(discountCode).where(eq(discountCode.code, code)))[0]?.used;

  it('counts for the member and for all, and not twice for two orders at once', async () => {
    const { memberId } = await newMember(shop);
    const code = await makeCode(shop, { total: 10, perMember: 2 });
    const ctx = shop.runtime.context();
    const terms = await readCode(ctx, memberId, code);
    const orders = await Promise.all(Array.from({ length: 6 }, () => placeOrder(shop, memberId)));
    const settled = await Promise.allSettled(
      orders.map((orderId) =>
        inTransaction(ctx, (tx) => redeemDiscounts(tx, { memberId, orderId, code: terms, coins: 0 })),
      ),
    );
    const good = settled.filter(({ status }) => status === 'fulfilled').length;
    expect(good).toBeGreaterThanOrEqual(1);
    expect(good).toBeLessThanOrEqual(2);
    expect(await usedOf(code)).toBe(good);
    const keys = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []));
    expect(new Set(keys)).toEqual(new Set(['codeRefused_used']));
  });

  it('by many members at once gives as many as there are', async () => {
    const code = await makeCode(shop, { total: 3 });
    const crowd = await Promise.all(Array.from({ length: 10 }, () => newMember(shop)));
    const settled = await Promise.allSettled(
      await Promise.all(
        crowd.map(async ({ memberId }) => {
          const ctx = shop.runtime.context();
          const terms = await readCode(ctx, memberId, code);
          const orderId = await placeOrder(shop, memberId);
          return () =>
            inTransaction(ctx, (tx) => redeemDiscounts(tx, { memberId, orderId, code: terms, coins: 0 }));
        }),
      ).then((all) => all.map((take) => take())),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await usedOf(code)).toBe(3);
  });

  it('comes back with an order that will not be, once', async () => {
    const { memberId, token } = await newMember(shop);
    const { skuId } = await createGood(shop);
    const code = await makeCode(shop);
    const orderId = await useCode(memberId, code);
    expect((await check(token, code, skuId)).refusal?.key).toBe('codeRefused_used');
    const ctx = shop.runtime.context();
    for (let i = 0; i < 2; i++) await inTransaction(ctx, (tx) => restoreDiscounts(tx, [orderId]));
    expect(await usedOf(code)).toBe(0);
    await succeed(check(token, code, skuId));
    await useCode(memberId, code);
    expect(await usedOf(code)).toBe(1);
  });

  it('is never together with a coupon', async () => {
    const { memberId } = await newMember(shop);
    const ctx = shop.runtime.context();
    const couponId = await giveCoupon(shop, memberId);
    const code = await makeCode(shop);
    const wishes = await discountWishes(ctx, memberId, { couponId, code });
    expect(wishes).toMatchObject({ coupon: { id: couponId }, code: { state: 'unused' } });
    const priced = price(input({ ...wishes, lines: [line({ salePrice: 900 })] }));
    expect(priced.discount).toBe(0);
    expect(priced.refusals.map(({ key }) => key)).toEqual(['codeRefused_together']);
  });
});
