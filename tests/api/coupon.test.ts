import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import { cartLine } from '#lib/buying/cart/tables.ts';
import * as checkout from '#lib/buying/checkout/calls.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { category, goods, sku } from '#lib/catalog/goods/tables.ts';
import { withConcurrency } from '#lib/kernel/concurrency.ts';
import { createToken, hashToken } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import * as calls from '#lib/money/coupon/calls.ts';
import { memberCoupon } from '#lib/money/coupon/tables.ts';
import { checkLedger, coinBalance, giveCoins } from '#lib/money/ledger/service.ts';
import { ledgerAccount } from '#lib/money/ledger/tables.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { member, session } from '#lib/people/account/tables.ts';
import { ledgerBooks } from '../../src/areas.ts';
import { couponRow, giveCoupon, makeCode, makeCoupon, placeOrder } from './discounts.ts';
import { openTestShop, succeed, TEST_DB, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const claim = (token: string, couponId: number) => shop.call(calls.claimCoupon, { couponId }, { token });
const own = (token: string, tab: 'usable' | 'used' | 'expired' = 'usable', group = false) =>
  succeed(shop.call(calls.listOwnCoupons, { tab, group }, { token }));

const fillCart = async (token: string, price: number) => {
  const { skuId, goodsId } = await createGood(shop, { price });
  await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, { token }));
  return goodsId;
};

describe('claiming', () => {
  it('puts a coupon into the member’s hands, once', async () => {
    const { token } = await newMember(shop);
    const id = await makeCoupon(shop, { total: 5, daysFromClaim: 7 });
    const before = shop.clock.now();
    const { coupons } = await succeed(claim(token, id));
    const after = shop.clock.now();
    expect(coupons.find((one) => one.id === id)).toMatchObject({ state: 'claimed', taken: 1, have: 1 });
    const { coupons: mine, counts } = await own(token);
    expect(counts).toEqual({ usable: 1, used: 0, expired: 0 });
    expect(mine).toMatchObject([{ value: 100, status: 0, refusal: null }]);
    const endsAt = mine[0]?.endsAt ?? '';
    expect(endsAt >= addDays(before, 7).toISOString()).toBe(true);
    expect(endsAt <= addDays(after, 7).toISOString()).toBe(true);
    expect((await claim(token, id)).refusal?.key).toBe('couponAlreadyClaimed');
  });

  it('tells why it cannot be', async () => {
    const { token } = await newMember(shop);
    const { token: other } = await newMember(shop);
    const now = shop.clock.now();
    const keyOf = async (id: number) => (await claim(token, id)).refusal?.key;
    const one = await makeCoupon(shop, { total: 1 });
    await succeed(claim(other, one));
    expect(await keyOf(one)).toBe('couponFullyClaimed');
    expect(await keyOf(await makeCoupon(shop, { claimUntil: now }))).toBe('couponCannotClaim');
    expect(await keyOf(await makeCoupon(shop, { claimFrom: addDays(now, 1) }))).toBe('couponCannotClaim');
    expect(await keyOf(await makeCoupon(shop, { endsAt: now }))).toBe('couponCannotClaim');
    expect(await keyOf(await makeCoupon(shop, { status: 'off' }))).toBe('couponCannotClaim');
    expect(await keyOf(987_654_321)).toBe('couponCannotClaim');
    const visitor = await shop.call(calls.claimCoupon, { couponId: one });
    expect(visitor.code).toBe(40014);
  });

  it('of a first order’s coupon is neither offered nor of use to those who have ordered', async () => {
    const { token, memberId } = await newMember(shop);
    const id = await makeCoupon(shop, { firstOrderOnly: true });
    const early = await newMember(shop);
    await succeed(claim(early.token, id));
    await placeOrder(shop, early.memberId);
    expect((await own(early.token)).coupons[0]?.refusal).toBe('這張優惠券限首筆訂單使用');
    const offered = async (to: string) =>
      (await succeed(shop.call(calls.listOfferedCoupons, {}, { token: to }))).coupons.map((one) => one.id);
    expect(await offered(early.token)).not.toContain(id);
    expect(await offered(token)).toContain(id);
    await placeOrder(shop, memberId, { status: ORDER_STATUS.cancelled });
    await succeed(claim(token, id));
  });

  it('by one member at once from many places is one claim', async () => {
    const { token } = await newMember(shop);
    const id = await makeCoupon(shop, { total: 50, perMember: 1 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => claim(token, id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ refusal }) => refusal?.key ?? []))).toEqual(
      new Set(['couponAlreadyClaimed']),
    );
    expect((await couponRow(shop, id))?.taken).toBe(1);
  });

  it('more than once is possible where the shop says so', async () => {
    const { token } = await newMember(shop);
    const id = await makeCoupon(shop, { perMember: 2 });
    await succeed(claim(token, id));
    await succeed(claim(token, id));
    expect((await claim(token, id)).refusal?.key).toBe('couponAlreadyClaimed');
    expect((await own(token)).counts.usable).toBe(2);
  });

  const [members, pieces] = TEST_DB === 'postgres' ? [2000, 100] : [200, 20];
  it(`by ${members} members in a rush gives exactly ${pieces} of ${pieces}, one each`, async () => {
    const { db, now } = shop.runtime.context();
    const id = await makeCoupon(shop, { total: pieces });
    const rows = await db
      .insert(member)
      .values(
        Array.from({ length: members }, (_, i) => ({
          mobile: `08${String(i).padStart(8, '0')}`,
          createdAt: now,
        })),
      )
      .returning({ id: member.id });
    const crowd = rows.map(({ id: memberId }) => ({ memberId, token: createToken() }));
    await db.insert(session).values(
      crowd.map(({ memberId, token }) => ({
        memberId,
        tokenHash: hashToken(token),
        createdAt: now,
        expiresAt: addDays(now, 1),
      })),
    );
    // More than the pool's connections, but few enough that a busy machine neither resets nor times out.
    const answers = await withConcurrency(64, crowd, ({ token }) => claim(token, id));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(pieces);
    const refused = answers.flatMap(({ refusal }) => refusal?.key ?? []);
    expect(refused).toHaveLength(members - pieces);
    expect(new Set(refused)).toEqual(new Set(['couponFullyClaimed']));
    expect((await couponRow(shop, id))?.taken).toBe(pieces);
    const given = await db.select().from(memberCoupon).where(eq(memberCoupon.couponId, id));
    expect(new Set(given.map(({ memberId }) => memberId)).size).toBe(pieces);
    expect((await checkLedger(shop.runtime.context(), ledgerBooks)).problems).toEqual([]);
  });
});

describe('the coupon centre', () => {
  it('shows everybody what may be claimed, and says what each is for', async () => {
    const { goodsId, name } = await createGood(shop);
    const id = await makeCoupon(shop, { only: { kind: 'goods', ids: [goodsId] }, total: 3 });
    const soon = await makeCoupon(shop, { claimFrom: addDays(shop.clock.now(), 1) });
    const { coupons } = await succeed(shop.call(calls.listOfferedCoupons, {}));
    expect(coupons.find((one) => one.id === id)).toMatchObject({
      state: 'open',
      only: { kind: 'goods', names: [name], more: 0, path: `/goods/${goodsId}` },
    });
    expect(coupons.find((one) => one.id === soon)?.state).toBe('soon');
  });

  it('shows those for group buying alone where they are asked for', async () => {
    const id = await makeCoupon(shop, { forGroup: true });
    const { coupons } = await succeed(shop.call(calls.listOfferedCoupons, { group: true }));
    expect(coupons.map((one) => one.id)).toContain(id);
    expect(coupons.every((one) => one.forGroup)).toBe(true);
  });
});

describe('the member’s coupons', () => {
  it('end when they expire, and the shop notes it', async () => {
    const { token, memberId } = await newMember(shop);
    const id = await makeCoupon(shop, { endsAt: addDays(shop.clock.now(), 2) });
    await succeed(claim(token, id));
    expect((await own(token)).coupons[0]).toMatchObject({ endsSoon: true });
    shop.clock.advance(2 * 86_400);
    expect((await own(token)).counts).toEqual({ usable: 0, used: 0, expired: 1 });
    await shop.settle();
    expect((await own(token, 'expired')).coupons).toMatchObject([{ status: 0 }]);
    const [account] = await shop.runtime
      .context()
      .db.select()
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.kind, 'coupons')));
    expect(account?.balance).toBe(0);
  });

  it('say why they cannot be used yet', async () => {
    const { token, memberId } = await newMember(shop);
    await giveCoupon(shop, memberId, { startsAt: addDays(shop.clock.now(), 1) });
    expect((await own(token)).coupons[0]?.refusal).toBe('這張優惠券還沒到使用時間');
    await giveCoupon(shop, memberId, { forGroup: true });
    expect((await own(token, 'usable', true)).coupons).toHaveLength(1);
  });
});

describe('coupons for an order', () => {
  const compare = (token: string) => succeed(shop.call(checkout.listOrderCoupons, {}, { token }));

  it('are compared, the best first, and the others say what is missing', async () => {
    const { token, memberId } = await newMember(shop);
    const goodsId = await fillCart(token, 800);
    const { goodsId: elsewhere } = await createGood(shop);
    const small = await giveCoupon(shop, memberId, { value: 50 });
    const best = await giveCoupon(shop, memberId, { kind: 'percent', value: 80 });
    const shipping = await giveCoupon(shop, memberId, { kind: 'shipping', value: 0 });
    const minimum = await giveCoupon(shop, memberId, { value: 300, minimum: 1000 });
    const foreign = await giveCoupon(shop, memberId, { only: { kind: 'goods', ids: [elsewhere] } });
    const own = await giveCoupon(shop, memberId, { value: 60, only: { kind: 'goods', ids: [goodsId] } });
    const found = await compare(token);
    expect(found).toMatchObject({ best, isEmpty: false });
    expect(found.coupons.map(({ id, saves }) => [id, saves])).toEqual([
      [best, 160],
      [shipping, 100],
      [own, 60],
      [small, 50],
      [minimum, 0],
      [foreign, 0],
    ]);
    expect(found.coupons.slice(4).map(({ refusal }) => refusal)).toEqual([
      '需滿 NT$1,000 才能使用，還差 NT$200',
      '這張優惠券不適用這項商品',
    ]);
  });

  it('are only listed with an empty cart', async () => {
    const { token, memberId } = await newMember(shop);
    const id = await giveCoupon(shop, memberId);
    expect(await compare(token)).toMatchObject({ best: null, isEmpty: true, coupons: [{ id, saves: 0 }] });
  });

  it('are compared on what is bought at once, too', async () => {
    const { token, memberId } = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 900 });
    const id = await giveCoupon(shop, memberId, { value: 90 });
    const found = await succeed(
      shop.call(checkout.listOrderCoupons, { source: { skuId, quantity: 1 } }, { token }),
    );
    expect(found).toMatchObject({ best: id, coupons: [{ saves: 90 }] });
  });

  it('for a class are for all that is below it', async () => {
    const { token, memberId } = await newMember(shop);
    await fillCart(token, 800);
    const { db } = shop.runtime.context();
    const [line] = await db
      .select({ category: goods.categoryId })
      .from(cartLine)
      .innerJoin(sku, eq(sku.id, cartLine.skuId))
      .innerJoin(goods, eq(goods.id, sku.goodsId))
      .where(eq(cartLine.owner, `m:${memberId}`));
    const text = { tw: '上', zh: '上', en: 'Above' };
    const [above] = await db
      .insert(category)
      .values({
        code: `above-${memberId}`,
        name: text,
        description: text,
        seoTitle: text,
      })
      .returning({ id: category.id });
    await db
      .update(category)
      .set({ parentId: above?.id ?? 0 })
      .where(eq(category.id, line?.category ?? 0));
    const id = await giveCoupon(shop, memberId, { only: { kind: 'classes', ids: [above?.id ?? 0] } });
    expect(await compare(token)).toMatchObject({
      best: id,
      coupons: [{ saves: 100, only: { names: ['上'] } }],
    });
  });
});

describe('an order with a coupon and coins', () => {
  const submit = (token: string, wish: { couponId?: number; code?: string; coins?: number }) =>
    shop.call(
      createOrder,
      { idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT, paymentMethod: 'card', ...wish },
      { token },
    );

  it('pays less by what they are worth, uses them up, and gives them back when it is cancelled', async () => {
    const { token, memberId } = await newMember(shop);
    const ctx = shop.runtime.context();
    await giveCoins(ctx, { memberId, amount: 500, reason: 'gift', key: `order-test:${memberId}` });
    await fillCart(token, 1000);
    const id = await makeCoupon(shop, { value: 150 });
    await succeed(claim(token, id));
    const couponId = (await own(token)).coupons[0]?.id ?? 0;
    expect((await submit(token, { couponId, coins: 171 })).refusal?.key).toBe('coinsTooMany');
    const { number, payable } = await succeed(submit(token, { couponId, coins: 170 }));
    expect(payable).toBe(1000 - 150 - 170 + 100);
    expect((await own(token, 'used')).coupons).toMatchObject([
      { id: couponId, status: 1, orderNumber: number },
    ]);
    const { db } = ctx;
    const [coins] = await db
      .select()
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.kind, 'coins')));
    expect(coins?.balance).toBe(330);
    await fillCart(token, 1000);
    expect((await submit(token, { couponId })).refusal?.key).toBe('couponRefused_used');

    await succeed(shop.call(cancelOrder, { number }, { token }));
    expect((await own(token)).coupons).toMatchObject([{ id: couponId, orderNumber: null }]);
    expect(await coinBalance(ctx, memberId)).toBe(500);
    expect((await checkLedger(ctx, ledgerBooks)).problems).toEqual([]);
  });

  it('is refused with somebody else’s coupon, and with a coupon and a code', async () => {
    const { token } = await newMember(shop);
    const other = await newMember(shop);
    await fillCart(token, 1000);
    const foreign = await giveCoupon(shop, other.memberId);
    expect((await submit(token, { couponId: foreign })).refusal?.key).toBe('couponNotFound');
    const { memberId, token: mine } = await newMember(shop);
    await fillCart(mine, 1000);
    const wish = { couponId: await giveCoupon(shop, memberId), code: await makeCode(shop) };
    expect((await submit(mine, wish)).refusal?.key).toBe('codeRefused_together');
  });

  it('by two submits at once is one order with the coupon', async () => {
    const { token, memberId } = await newMember(shop);
    const couponId = await giveCoupon(shop, memberId, { value: 60 });
    const [one, other] = [await createGood(shop, { price: 700 }), await createGood(shop, { price: 700 })];
    const answers = await Promise.all(
      [one, other].map(({ skuId }) =>
        shop.call(
          createOrder,
          {
            idempotencyKey: crypto.randomUUID(),
            source: { skuId, quantity: 1 },
            recipient: RECIPIENT,
            couponId,
          },
          { token },
        ),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([102, 200]);
    expect(answers.flatMap(({ refusal }) => refusal?.key ?? [])).toEqual(['couponRefused_used']);
  });
});
