import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listToReview, saveReview } from '#lib/after/review/calls.ts';
import { parcelDay } from '#lib/after/shipment/tables.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { getMemberCenter } from '#lib/fronts/member-home/calls.ts';
import { getNoticeReadState, markAllNoticesRead } from '#lib/fronts/support/calls/notice.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { getLevelHistory } from '#lib/money/levels/calls.ts';
import { countOrders } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { LIMITS } from '../../src/areas.ts';
import { DEMO_MEMBER } from '../../src/demo/accounts.ts';
import { bought } from './bought.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';
import { ctxOf, noonOf, paidYear } from './subscription-kit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const centerOf = (token: string) => succeed(shop.call(getMemberCenter, {}, { token }));

describe("the member's home", () => {
  it('of a new member has a level, what is missing to the next, and nothing to do', async () => {
    const { token } = await newMember(shop);
    const center = await centerOf(token);
    expect(center.level).toMatchObject({ level: 0, spend: 0, next: { level: 1 } });
    expect(center.orders).toEqual(await succeed(shop.call(countOrders, {}, { token })));
    expect(center).toMatchObject({ reviewsToWrite: 0, favouriteNews: 0, coins: { expiring: null } });
    expect(center.user.avatar).toBe('');
  });

  it("of the demo's member tells a level that its orders have brought, as its history does, and a few reviews to write", async () => {
    const token = await shop.signIn(DEMO_MEMBER.mobile);
    await shop.settle();
    const { level, reviewsToWrite } = await centerOf(token);
    // Most are reviewed; remaining: three goods, a check-up, and the six of a recurring pack.
    expect(reviewsToWrite).toBe(10);
    const { moves } = await succeed(shop.call(getLevelHistory, {}, { token }));
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [0, 1],
    ]);
    const [reached] = moves;
    expect(reached?.spend).toBeGreaterThanOrEqual(LIMITS.memberLevelsFrom[2] ?? 0);
    expect(level).toMatchObject({ level: 2, decision: { missing: expect.any(Number) } });
    expect(level.spend).toBeGreaterThan(0);
    expect(level.decision?.missing).toBe(Math.max(0, (level.decision?.needed ?? 0) - level.spend));
  });

  it('counts orders by state, and the notices that were not read', async () => {
    const { token } = await bought(shop, ORDER_STATUS.awaitingPayment);
    const { count } = await succeed(shop.call(getNoticeReadState, undefined, { token }));
    expect(await centerOf(token)).toMatchObject({ orders: { unpaid: 1 }, unreadNotices: count });
    await succeed(shop.call(markAllNoticesRead, undefined, { token }));
    expect((await centerOf(token)).unreadNotices).toBe(0);
  });

  it('tells the day of the next box, also of those that were paid ahead', async () => {
    // Cards are charged during the day.
    shop.clock.set(noonOf(daysAfter(taipeiDay(ctxOf(shop).now), 1)));
    const { id, token } = await paidYear(shop);
    const [first, second] = await ctxOf(shop)
      .db.select({ day: parcelDay.sendOn })
      .from(parcelDay)
      .innerJoin(cycle, eq(cycle.orderId, parcelDay.orderId))
      .where(eq(cycle.subscriptionId, id))
      .orderBy(parcelDay.sendOn);
    expect((await centerOf(token)).nextBoxOn).toBe(first?.day);
    shop.clock.advance(86_400);
    expect((await centerOf(token)).nextBoxOn).toBe(second?.day);
  });

  it('is a member’s', async () => {
    expect((await shop.call(getMemberCenter, {}, {})).code).toBe(40014);
  });
});

describe('reviews to write', () => {
  const toWrite = (token: string) => succeed(shop.call(listToReview, {}, { token }));

  it('are of what has arrived, until something is said of it', async () => {
    const { token, goodsId, number, orderLineId } = await bought(shop, ORDER_STATUS.received);
    expect(await toWrite(token)).toMatchObject({
      total: 1,
      lines: [{ goodsId, number, orderLineId, onSale: true }],
    });
    expect((await centerOf(token)).reviewsToWrite).toBe(1);
    await succeed(shop.call(saveReview, { orderLineId, stars: 5 }, { token }));
    expect(await toWrite(token)).toEqual({ total: 0, lines: [] });
    expect((await centerOf(token)).reviewsToWrite).toBe(0);
  });

  it('are of each good once, however often it came', async () => {
    const first = await bought(shop, ORDER_STATUS.completed);
    const again = await bought(shop, ORDER_STATUS.received, { ...first, buyer: first });
    const { token } = first;
    expect(await toWrite(token)).toMatchObject({
      total: 1,
      lines: [{ orderLineId: again.orderLineId }],
    });
    expect((await centerOf(token)).reviewsToWrite).toBe(1);
    await succeed(shop.call(saveReview, { orderLineId: first.orderLineId, stars: 4 }, { token }));
    expect((await toWrite(token)).total).toBe(0);
  });

  it('know what has no page any more', async () => {
    const { token, goodsId } = await bought(shop, ORDER_STATUS.completed);
    await shop.runtime.context().db.update(goods).set({ status: 'off' }).where(eq(goods.id, goodsId));
    expect((await toWrite(token)).lines).toMatchObject([{ onSale: false }]);
  });

  it('are none while the parcel is on its way, and none of somebody else', async () => {
    const { token } = await bought(shop, ORDER_STATUS.shipping);
    await bought(shop, ORDER_STATUS.received);
    expect((await toWrite(token)).total).toBe(0);
    expect((await shop.call(listToReview, {}, {})).code).toBe(40014);
  });
});
