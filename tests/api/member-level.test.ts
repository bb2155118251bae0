import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { reverseCoins } from '#lib/money/ledger/service.ts';
import { getMemberLevel } from '#lib/money/levels/calls.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order, orderMove } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { newMobile, openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const S = ORDER_STATUS;

async function someone(): Promise<{ token: string; id: MemberId }> {
  const mobile = newMobile();
  const token = await shop.signIn(mobile);
  const [me] = await shop.runtime
    .context()
    .db.select({ id: member.id })
    .from(member)
    .where(eq(member.mobile, mobile));
  if (!me) throw new Error('signing in makes the member');
  return { token, id: me.id };
}

let orders = 0;
/** An order of this member, with the days since payment and, if any, since completion. */
async function bought(
  memberId: MemberId,
  goods: number,
  paidDaysAgo: number,
  status: OrderStatus,
  doneDaysAgo?: number,
) {
  const { db } = shop.runtime.context();
  const now = shop.clock.now();
  orders += 1;
  const [made] = await db
    .insert(order)
    .values({
      number: `T${orders}`,
      memberId,
      idempotencyKey: `level-${orders}`,
      status,
      locale: 'tw',
      paymentMethod: 'card',
      deliveryType: 'home',
      recipient: {} as never,
      goodsTotal: goods,
      shipping: 100,
      payable: goods + 100,
      createdAt: addDays(now, -paidDaysAgo),
      payBefore: now,
      paidAt: addDays(now, -paidDaysAgo),
    })
    .returning({ id: order.id });
  if (doneDaysAgo === undefined) return;
  await db.insert(orderMove).values({
    orderId: made?.id as OrderId,
    from: S.received,
    to: S.completed,
    at: addDays(now, -doneDaysAgo),
    by: 'system:test',
  });
}

const levelOf = (token: string) => succeed(shop.call(getMemberLevel, {}, { token }));

it('a visitor is asked to sign in', async () => {
  expect((await shop.call(getMemberLevel, {})).code).toBe(40014);
});

it('a new member stands on the lowest level', async () => {
  const { token } = await someone();
  expect(await levelOf(token)).toMatchObject({
    level: 0,
    isFirstOrder: true,
    percent: 100,
    spend: 0,
    pending: 0,
    next: { level: 1, from: 3000, missing: 3000, percent: 95 },
  });
});

it('what was spent on goods counts seven days after completion, shipping never', async () => {
  const { token, id } = await someone();
  await bought(id, 3200, 20, S.completed, LIMITS.memberSpendDays + 1);
  await bought(id, 5000, 10, S.completed, LIMITS.memberSpendDays - 1);
  await bought(id, 700, 2, S.awaitingShipment);
  expect(await levelOf(token)).toMatchObject({
    level: 1,
    isFirstOrder: false,
    spend: 3200,
    pending: 5700,
    next: { missing: 6800 },
  });
});

it('what was paid back, cancelled or is over a year old counts for nothing', async () => {
  const { token, id } = await someone();
  await bought(id, 90_000, 20, S.refundCompleted, 15);
  await bought(id, 90_000, 20, S.refundRequested);
  await bought(id, 90_000, 1, S.cancelled);
  await bought(id, 90_000, 370, S.ended, 360);
  expect(await levelOf(token)).toMatchObject({ level: 0, spend: 0, pending: 0 });
});

it('of an order whose part was paid back only the rest counts', async () => {
  const { token, id } = await someone();
  await bought(id, 3200, 20, S.completed, 15);
  const { db } = shop.runtime.context();
  const [made] = await db.select({ id: order.id }).from(order).where(eq(order.memberId, id));
  await reverseCoins(shop.runtime.context(), { orderId: Number(made?.id), refundId: 'r1', amount: 300 });
  expect(await levelOf(token)).toMatchObject({ level: 0, spend: 2900, next: { missing: 100 } });
});

it('the highest level has none above it', async () => {
  const { token, id } = await someone();
  await bought(id, 80_000, 40, S.ended, 30);
  expect(await levelOf(token)).toMatchObject({ level: 4, percent: 79, next: null });
});

it('somebody else’s orders are somebody else’s', async () => {
  const [me, other] = [await someone(), await someone()];
  await bought(other.id, 30_000, 40, S.completed, 30);
  expect(await levelOf(me.token)).toMatchObject({ level: 0 });
  expect(await levelOf(other.token)).toMatchObject({ level: 3 });
});
