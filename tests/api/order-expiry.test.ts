import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { groupItem } from '#lib/buying/group/tables.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { expireOrders } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { openCampaign } from './campaign.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Many orders whose payment time expires at the same moment, as after a rush. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const context = () => shop.runtime.context();
const statusOf = async (number: string) => {
  const [found] = await context()
    .db.select({ status: order.status })
    .from(order)
    .where(eq(order.number, number));
  return found?.status;
};

describe('orders that nobody paid', () => {
  it('all end in one run, however many they are', async () => {
    const { memberId } = await newMember(shop);
    const { db, now } = context();
    // The demo has an unpaid order link.
    await expireOrders(context());
    await db.execute(sql`insert into shop_order (number, member_id, idempotency_key, status, locale, payment_method,
        delivery_type, recipient, goods_total, discount, shipping, coins, payable, created_at, pay_before)
      select 'RUSH' || n, ${memberId}, 'rush' || n, ${ORDER_STATUS.awaitingPayment}, 'tw', 'card', 'home', '{}', 100, 0, 0, 0,
        100, ${addMinutes(now, -6).toISOString()}::timestamptz, ${addMinutes(now, -1).toISOString()}::timestamptz
      from generate_series(1, 250) n`);
    expect(await expireOrders(context())).toBe(250);
  });

  it('end although one of them cannot', async () => {
    const { skuId } = await createGood(shop, { stock: 9 });
    const { campaignId, itemId } = await openCampaign(shop, skuId, { capacity: 5 });
    const place = async (groupId?: number) => {
      const { token } = await newMember(shop);
      const source = { skuId, quantity: 1, ...(groupId ? { groupId } : {}) };
      const how = { recipient: RECIPIENT, paymentMethod: 'card', deliveryType: 'home' } as const;
      const input = { idempotencyKey: crypto.randomUUID(), source, ...how };
      return (await succeed(shop.call(createOrder, input, { token }))).number;
    };
    const broken = await place(campaignId);
    const sound = await place();
    const { db } = context();
    // Its place is already released: releasing it again would make the count negative.
    await db.update(groupItem).set({ taken: 0 }).where(eq(groupItem.id, itemId));
    shop.clock.advance((LIMITS.cardPaymentMinutes + 1) * 60);
    expect(await expireOrders(context())).toBe(1);
    expect(await statusOf(sound)).toBe(ORDER_STATUS.cancelled);
    expect(await statusOf(broken)).toBe(ORDER_STATUS.awaitingPayment);
    await db.update(groupItem).set({ taken: 1 }).where(eq(groupItem.id, itemId));
    expect(await expireOrders(context())).toBe(1);
    expect(await statusOf(broken)).toBe(ORDER_STATUS.cancelled);
  });
});
