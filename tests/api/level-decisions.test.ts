import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, publish } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { message } from '#lib/kernel/tables.ts';
import { addDays, addSeconds } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { getLevelHistory, getMemberLevel } from '#lib/money/levels/calls.ts';
import { reviewLevels } from '#lib/money/levels/service.ts';
import { levelMove, memberStanding } from '#lib/money/levels/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderMove } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await reviewLevels(ctxOf());
});
afterAll(() => shop.stop());

const ctxOf = () => shop.runtime.context();

let orders = 0;
/** An order of goods for this amount, paid and completed this many days ago. */
async function bought(memberId: MemberId, goods: number, daysAgo: number): Promise<OrderId> {
  const { db, now } = ctxOf();
  const at = addDays(now, -daysAgo);
  orders += 1;
  const [made] = await db
    .insert(order)
    .values({
      number: `L${orders}`,
      memberId,
      idempotencyKey: `decided-${orders}`,
      status: ORDER_STATUS.completed,
      locale: 'en',
      paymentMethod: 'card',
      deliveryType: 'home',
      recipient: {} as never,
      goodsTotal: goods,
      shipping: 100,
      payable: goods + 100,
      createdAt: at,
      payBefore: at,
      paidAt: at,
    })
    .returning({ id: order.id });
  const orderId = made?.id as OrderId;
  const { received, completed } = ORDER_STATUS;
  await db.insert(orderMove).values({ orderId, from: received, to: completed, at, by: 'system:test' });
  return orderId;
}

const hold = (memberId: MemberId, level: number, decideAt: Date) =>
  ctxOf().db.insert(memberStanding).values({ memberId, level, decideAt, nextAt: decideAt });
const history = async (token: string) =>
  (await succeed(shop.call(getLevelHistory, {}, { token }))).moves.map(({ from, to, reason }) => [
    from,
    to,
    reason,
  ]);
const level = (token: string) => succeed(shop.call(getMemberLevel, {}, { token }));
const subjects = async (to: string) => (await shop.outbox(to)).map(({ subject }) => subject).reverse();

describe('a level', () => {
  it('rises when an order has counted for its days, is told once, and is written down', async () => {
    const { token, memberId } = await newMember(shop, { email: 'rise@example.com' });
    const orderId = await bought(memberId, 12_000, 0);
    await inTransaction(ctxOf(), (tx) => publish(tx, 'order.completed', { orderId }));
    await shop.settle();
    expect(await history(token)).toEqual([]);
    shop.clock.advance(LIMITS.memberSpendDays * 86_400 + 60);
    // Prices do not wait for the sweep.
    expect(await level(token)).toMatchObject({ level: 2, percent: 90, decision: null });
    await shop.settle();
    await shop.settle();
    expect(await history(token)).toEqual([[0, 2, 'risen']]);
    expect(await subjects('rise@example.com')).toEqual(['You have moved up to Branch']);
    expect((await level(token)).decision).toMatchObject({ needed: 10_000, missing: 0 });
  });

  it('is held for its year, though what earned it is older by then', async () => {
    const { token, memberId } = await newMember(shop);
    await bought(memberId, 50_000, 380);
    await hold(memberId, 3, addDays(ctxOf().now, 3));
    expect(await level(token)).toMatchObject({
      level: 3,
      percent: 85,
      spend: 0,
      next: { level: 4, missing: 80_000 },
      decision: { needed: 30_000, missing: 30_000 },
    });
  });

  it('is decided by the year before its day, however late the sweep comes', async () => {
    const { token, memberId } = await newMember(shop, { email: 'late@example.com' });
    // Counted on the deciding day; too old by the time of the sweep.
    await bought(memberId, 10_000, 363);
    await hold(memberId, 3, addDays(ctxOf().now, -5));
    await reviewLevels(ctxOf());
    expect(await history(token)).toEqual([[3, 2, 'lowered']]);
    expect(await level(token)).toMatchObject({ level: 2, decision: { on: expect.any(String) } });
    expect(await subjects('late@example.com')).toEqual(['Your level is now Branch']);
  });

  it('is not kept by what was bought after its day, which counts from then on', async () => {
    const { token, memberId } = await newMember(shop);
    await bought(memberId, 40_000, 20);
    await hold(memberId, 3, addDays(ctxOf().now, -25));
    await reviewLevels(ctxOf());
    expect(await history(token)).toEqual([[3, 0, 'lowered']]);
    await reviewLevels(ctxOf());
    expect(await history(token)).toEqual([
      [0, 3, 'risen'],
      [3, 0, 'lowered'],
    ]);
  });

  it('at the top is kept by less than what leads there', async () => {
    const { token, memberId } = await newMember(shop);
    await bought(memberId, LIMITS.topLevelUpkeep, 100);
    await hold(memberId, 4, addSeconds(ctxOf().now, -60));
    await reviewLevels(ctxOf());
    expect(await history(token)).toEqual([[4, 4, 'kept']]);
    expect((await level(token)).level).toBe(4);
  });

  it('is told 60 and 14 days ahead, each once, with what is missing', async () => {
    const { memberId } = await newMember(shop, { email: 'ahead@example.com' });
    await bought(memberId, 4000, 200);
    const day = taipeiMoment(taipeiDay(addDays(ctxOf().now, 61)));
    await ctxOf()
      .db.insert(memberStanding)
      .values({ memberId, level: 2, decideAt: day, nextAt: ctxOf().now });
    for (let i = 0; i < 60; i++) {
      shop.clock.advance(86_400);
      await reviewLevels(ctxOf());
    }
    const said = `Spend NT$6,000 more before ${taipeiDay(day)} to keep Branch`;
    expect(await subjects('ahead@example.com')).toEqual([said, said]);
  });

  it('that somebody stood on before levels were held is noted and told to nobody', async () => {
    const { token, memberId } = await newMember(shop, { email: 'noted@example.com' });
    await bought(memberId, 4000, 30);
    await ctxOf().db.insert(memberStanding).values({ memberId, nextAt: ctxOf().now });
    await reviewLevels(ctxOf());
    expect(await history(token)).toEqual([[1, 1, 'noted']]);
    expect(await subjects('noted@example.com')).toEqual([]);
  });
});

it('a thousand levels at midnight are decided once each, though two processes do it twice', async () => {
  const { db, now } = ctxOf();
  const midnight = taipeiMoment(taipeiDay(addDays(now, 1)));
  const people = await db
    .insert(member)
    .values(Array.from({ length: 1000 }, (_, i) => ({ email: `midnight-${i}@example.com`, createdAt: now })))
    .returning({ id: member.id });
  const ids = people.map(({ id }) => id);
  for (const memberId of ids.slice(0, 10)) await bought(memberId, 40_000, 50);
  await db
    .insert(memberStanding)
    .values(
      ids.map((memberId) => ({ memberId, level: 3, decideAt: midnight, toldDays: 14, nextAt: midnight })),
    );
  shop.clock.set(midnight);
  await Promise.all([reviewLevels(ctxOf()), reviewLevels(ctxOf())]);
  for (let i = 0; i < 3; i++) await Promise.all([reviewLevels(ctxOf()), reviewLevels(ctxOf())]);
  const moves = await db
    .select({ reason: levelMove.reason, count: sql<number>`count(*)::int` })
    .from(levelMove)
    .where(inArray(levelMove.memberId, ids))
    .groupBy(levelMove.reason)
    .orderBy(levelMove.reason);
  expect(moves).toEqual([
    { reason: 'kept', count: 10 },
    { reason: 'lowered', count: 990 },
  ]);
  const [told] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(message)
    .where(sql`${message.recipient} like 'midnight-%'`);
  expect(told?.count).toBe(1000);
  const [kept] = await db
    .select()
    .from(memberStanding)
    .where(eq(memberStanding.memberId, ids[0] as MemberId));
  expect(kept).toMatchObject({ level: 3, toldDays: null });
}, 60_000);
