import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listServices } from '#lib/after/booking/calls.ts';
import { SERVICE_STATUS } from '#lib/after/booking/codes.ts';
import { requestRefund, withdrawRefund } from '#lib/after/refund/calls/own.ts';
import { refund } from '#lib/after/refund/tables.ts';
import { listOrdersToPack, packOrder } from '#lib/after/shipment/service.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import type { CreateOrderInput } from '#lib/buying/checkout/model/order.ts';
import { getGroupDetail } from '#lib/buying/group/calls.ts';
import { endGroups } from '#lib/buying/group/service.ts';
import { settleOrder } from '#lib/buying/group/settle-order.ts';
import { groupCampaign, groupItem, groupJoin } from '#lib/buying/group/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { memberCoupon } from '#lib/money/coupon/tables.ts';
import { coinBalance, giveCoins } from '#lib/money/ledger/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { shipsBy } from '#lib/orders/order/rules.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { openCampaign } from './campaign.ts';
import { payAtCounter, requestNumber } from './counter.ts';
import { giveCoupon } from './discounts.ts';
import { openInTheMorning, payBy } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { DAY, packer } from './parcels.ts';
import * as kit from './refund-kit.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/**
 * How campaigns end (row G4): everybody is refunded, or every order is released and the price drop is
 * refunded.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;

async function campaignOf(
  given: Parameters<typeof openCampaign>[2] = {},
  goods: Parameters<typeof createGood>[1] = {},
) {
  const item = await createGood(shop, { price: 500, stock: 100, ...goods });
  return { ...item, ...(await openCampaign(shop, item.skuId, { price: 500, ...given })) };
}
type Campaign = Awaited<ReturnType<typeof campaignOf>>;

async function place(
  { skuId, campaignId }: Campaign,
  {
    who,
    quantity = 1,
    method = 'card',
    ...more
  }: {
    who?: Awaited<ReturnType<typeof newMember>>;
    quantity?: number;
    method?: PaymentMethod;
  } & Partial<CreateOrderInput> = {},
) {
  const email = `${crypto.randomUUID()}@example.com`;
  const shopper = { email, ...(who ?? (await newMember(shop, { email }))) };
  const wish = {
    idempotencyKey: crypto.randomUUID(),
    source: { skuId, quantity, groupId: campaignId },
    recipient: RECIPIENT,
    paymentMethod: method,
    deliveryType: 'home' as const,
    ...more,
  };
  const placed = await succeed(shop.call(createOrder, wish, shopper));
  return { ...placed, ...shopper, skuId };
}

async function join(campaign: Campaign, more: Parameters<typeof place>[1] = {}) {
  const placed = await place(campaign, more);
  await payBy(shop, placed);
  return placed;
}

async function pass(seconds = DAY + 90): Promise<void> {
  shop.clock.advance(seconds);
  await shop.settle();
}

const orderOf = async ({ number }: { readonly number: string }) => {
  const [found] = await db().select().from(order).where(eq(order.number, number));
  if (!found) throw new Error(`there is no order ${number}`);
  return found;
};
const refundsOf = async (placed: { readonly number: string }) =>
  db()
    .select()
    .from(refund)
    .where(eq(refund.orderId, (await orderOf(placed)).id));
const campaignRow = async ({ campaignId }: Campaign) =>
  (await db().select().from(groupCampaign).where(eq(groupCampaign.id, campaignId)))[0];
const stateOf = async ({ campaignId }: Campaign) =>
  (await succeed(shop.call(getGroupDetail, { id: campaignId }))).state;
const joinsOf = async ({ campaignId }: Campaign) =>
  (await db().select().from(groupJoin).where(eq(groupJoin.campaignId, campaignId))).map(
    ({ status }) => status,
  );
const stockOf = async ({ skuId }: Campaign) =>
  (await db().select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId)))[0]?.stock;
const isToPack = async ({ number }: { readonly number: string }) =>
  (await listOrdersToPack(shop.runtime.context(), { numbers: [number] })).length === 1;
const toldOf = async (
  { number, email }: { readonly number: string; readonly email: string },
  words: string,
) =>
  (await shop.outbox(email)).filter(({ subject }) => subject?.includes(number) && subject.includes(words))
    .length;

describe('a campaign that misses its target', () => {
  it('pays everybody back by itself, with coins, coupon, stock and places, and tells them, once', async () => {
    const campaign = await campaignOf({ target: 5, capacity: 9 });
    const who = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
    const couponId = await giveCoupon(shop, who.memberId, { forGroup: true });
    await giveCoins(shop.runtime.context(), {
      ...who,
      amount: 40,
      reason: 'gift',
      key: `end:${who.memberId}`,
    });
    const saver = await join(campaign, { who, quantity: 2, couponId, coins: 40 });
    const other = await join(campaign);
    const unpaid = await place(campaign);
    expect((await orderOf(saver)).awaitsGroup).toBe(true);
    expect(await coinBalance(shop.runtime.context(), who.memberId)).toBe(0);

    await pass();
    await pass(60);
    expect(await campaignRow(campaign)).toMatchObject({ outcome: 'missed', outcomePeople: 2 });
    expect(await stateOf(campaign)).toBe('failed');
    for (const placed of [saver, other]) {
      expect(await refundsOf(placed)).toMatchObject([
        { reason: 'groupMissed', state: 'completed', isWhole: true },
      ]);
      expect(await orderOf(placed)).toMatchObject({
        status: ORDER_STATUS.refundCompleted,
        awaitsGroup: false,
      });
    }
    expect((await refundsOf(saver))[0]).toMatchObject({ total: (await orderOf(saver)).payable, coins: 40 });
    expect((await orderOf(unpaid)).status).toBe(ORDER_STATUS.cancelled);
    expect(await coinBalance(shop.runtime.context(), who.memberId)).toBe(40);
    const [coupon] = await db().select().from(memberCoupon).where(eq(memberCoupon.id, couponId));
    expect(coupon?.orderId).toBeNull();
    expect(await stockOf(campaign)).toBe(100);
    expect((await joinsOf(campaign)).sort()).toEqual(['cancelled', 'refunded', 'refunded']);
    const [item] = await db().select().from(groupItem).where(eq(groupItem.id, campaign.itemId));
    expect(item?.taken).toBe(0);
    expect(await toldOf(other, '未成團')).toBe(1);
    expect((await campaignRow(campaign))?.settledAt).not.toBeNull();

    await pass(60);
    expect(await refundsOf(saver)).toHaveLength(1);
    expect(await toldOf(other, '未成團')).toBe(1);
  });

  it('goes on where a run was killed, and two runs at once refund once', async () => {
    const campaign = await campaignOf({ target: 9 });
    const placed = [await join(campaign), await join(campaign), await join(campaign)];
    shop.clock.advance(DAY + 90);
    const [first] = await db()
      .update(groupCampaign)
      .set({ outcome: 'missed', outcomePeople: 3 })
      .where(eq(groupCampaign.id, campaign.campaignId))
      .returning();
    if (!first || !placed[0]) throw new Error('nothing to end');
    const { id } = await orderOf(placed[0]);
    // The process dies in the middle of an order: nothing of it is saved.
    const killed = inTransaction(shop.runtime.workContext(), async (tx) => {
      await settleOrder(tx, first, id);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await refundsOf(placed[0])).toEqual([]);
    await settleOrder(shop.runtime.workContext(), first, id);
    await Promise.all([endGroups(shop.runtime.workContext()), endGroups(shop.runtime.workContext())]);
    await shop.settle();
    for (const one of placed)
      expect(await refundsOf(one)).toMatchObject([{ state: 'completed', total: one.payable }]);
    expect(await joinsOf(campaign)).toEqual(['refunded', 'refunded', 'refunded']);
  });

  it('grants what its shopper had asked back already', async () => {
    const campaign = await campaignOf({ target: 9 });
    const placed = await join(campaign);
    await succeed(shop.call(requestRefund, { number: placed.number, note: '' }, placed));
    expect(await refundsOf(placed)).toMatchObject([{ state: 'waiting' }]);
    await pass();
    await pass(60);
    expect(await refundsOf(placed)).toMatchObject([{ state: 'completed', reason: 'cancelled' }]);
    expect((await orderOf(placed)).status).toBe(ORDER_STATUS.refundCompleted);
  });

  it('pays back at once when it is called off', async () => {
    const campaign = await campaignOf({ target: 1 });
    const placed = await join(campaign);
    await db()
      .update(groupCampaign)
      .set({ status: 'closed', updatedAt: shop.clock.now() })
      .where(eq(groupCampaign.id, campaign.campaignId));
    expect(await stateOf(campaign)).toBe('calledOff');
    await pass(DAY - 3600);
    await pass(60);
    expect(await refundsOf(placed)).toMatchObject([{ state: 'completed', total: placed.payable }]);
  });
});

describe('a campaign that reaches its target', () => {
  it('lets nothing be packed before its end, and everything after it', async () => {
    const campaign = await campaignOf({ target: 1 });
    const placed = await join(campaign);
    expect(await isToPack(placed)).toBe(false);
    expect((await orderOf(placed)).expectedShipOn, 'nobody knows before the end').toBeNull();
    await expect(packOrder(packer(shop), { number: placed.number })).rejects.toMatchObject({
      key: 'packAwaitsGroup',
    });
    await pass(DAY - 60);
    expect(await isToPack(placed)).toBe(false);
    await pass(150);
    expect(await campaignRow(campaign)).toMatchObject({ outcome: 'reached', outcomePeople: 1 });
    expect(await stateOf(campaign)).toBe('succeeded');
    expect(await isToPack(placed)).toBe(true);
    const { shipWithinDays } = shop.runtime.context().config.limits;
    expect((await orderOf(placed)).expectedShipOn).toBe(shipsBy(shop.clock.now(), shipWithinDays, null));
    expect(await refundsOf(placed)).toEqual([]);
    expect(await toldOf(placed, '成團了')).toBe(1);
    await packOrder(packer(shop), { number: placed.number });
  });

  it('gives back what the price fell by, and the rest when the goods come back', async () => {
    const tiers = [
      { people: 2, price: 450 },
      { people: 3, price: 400 },
    ];
    const campaign = await campaignOf({ target: 2, tiers });
    const one = await join(campaign, { quantity: 2 });
    const other = await join(campaign);
    // A price change during the sale does not affect agreed prices.
    await db().update(groupItem).set({ price: 480 }).where(eq(groupItem.id, campaign.itemId));
    await pass();
    await pass(60);
    expect(await refundsOf(one)).toMatchObject([
      { reason: 'groupPrice', state: 'completed', total: 100, isWhole: false },
    ]);
    expect(await refundsOf(other)).toMatchObject([{ total: 50, steps: [{ key: 'priceFell', amount: 50 }] }]);
    expect(await orderOf(one)).toMatchObject({ status: ORDER_STATUS.awaitingShipment, awaitsGroup: false });
    await endGroups(shop.runtime.workContext());
    expect(await refundsOf(one)).toHaveLength(1);

    const line = await kit.lineOf(shop, one);
    const part = await kit.open(shop, one, { pieces: [{ orderLineId: line, quantity: 1 }], keepTerms: true });
    expect(part.total).toBe(450);
    const rest = await kit.open(shop, one);
    expect(rest.total).toBe(one.payable - 100 - 450);
    await pass(60);
    expect((await orderOf(one)).status).toBe(ORDER_STATUS.refundCompleted);
  });

  it('waits for staff where an order was asked back, and goes on with it then', async () => {
    const campaign = await campaignOf({ target: 1, tiers: [{ people: 1, price: 490 }] });
    const placed = await join(campaign);
    await succeed(shop.call(requestRefund, { number: placed.number, note: '' }, placed));
    await pass();
    expect((await orderOf(placed)).awaitsGroup).toBe(true);
    expect((await campaignRow(campaign))?.settledAt).toBeNull();
    expect(await refundsOf(placed)).toMatchObject([{ state: 'waiting' }]);

    await succeed(shop.call(withdrawRefund, { number: placed.number }, placed));
    await pass(60);
    expect(await orderOf(placed)).toMatchObject({
      status: ORDER_STATUS.awaitingShipment,
      awaitsGroup: false,
    });
    expect(await isToPack(placed)).toBe(true);
    expect(await toldOf(placed, '成團了')).toBe(1);
    expect(await refundsOf(placed)).toMatchObject([
      { state: 'withdrawn' },
      { reason: 'groupPrice', total: 10 },
    ]);
    expect((await campaignRow(campaign))?.settledAt).not.toBeNull();
  });
});

describe('a target of money', () => {
  it.each([
    [1000, 'reached'],
    [1001, 'missed'],
  ])('of NT$%i is %s by two who pay NT$500 each', async (target, outcome) => {
    const campaign = await campaignOf({ targetBy: 'amount', target });
    const placed = [await join(campaign), await join(campaign)];
    await pass();
    await pass(60);
    expect(await campaignRow(campaign)).toMatchObject({ outcome, outcomePeople: 2 });
    for (const one of placed) expect(await isToPack(one)).toBe(outcome === 'reached');
  });
});

describe('a campaign of services', () => {
  const servicesOf = async (who: { readonly token: string }) =>
    (await succeed(shop.call(listServices, {}, who))).services;

  it('opens the booking once it goes ahead, not before', async () => {
    const campaign = await campaignOf({ kind: 'life', target: 1 }, { service: { uses: 2 } });
    const placed = await join(campaign);
    await shop.settle();
    expect(await servicesOf(placed)).toEqual([]);
    await pass();
    await pass(60);
    expect(await servicesOf(placed)).toMatchObject([
      { status: SERVICE_STATUS.awaitingAppointment, uses: 2, used: 0 },
    ]);
    expect((await orderOf(placed)).expectedShipOn).toBeNull();
  });

  it('pays back what missed its target, and has nothing to book', async () => {
    const campaign = await campaignOf({ kind: 'life', target: 9 }, { service: {} });
    const placed = await join(campaign);
    await pass();
    await pass(60);
    expect(await refundsOf(placed)).toMatchObject([
      { reason: 'groupMissed', state: 'completed', isWhole: true, total: placed.payable },
    ]);
    expect(await servicesOf(placed)).toEqual([]);
  });
});

describe('a payment after the end', () => {
  const lastMinute = async (given: Parameters<typeof openCampaign>[2]) => {
    const campaign = await campaignOf(given);
    const first = await join(campaign);
    shop.clock.advance(DAY - 120);
    const late = await place(campaign, { method: 'storeCode' });
    const { tradeNo } = await requestNumber(shop, late, 'storeCode');
    await pass(300);
    return { campaign, first, late, tradeNo };
  };

  it('is waited for as long as its code is good, and counts', async () => {
    const { campaign, first, late, tradeNo } = await lastMinute({ target: 2 });
    expect(await stateOf(campaign)).toBe('counting');
    expect(await refundsOf(first)).toEqual([]);
    await payAtCounter(shop, tradeNo);
    await pass(60);
    expect(await stateOf(campaign)).toBe('succeeded');
    expect([await isToPack(first), await isToPack(late)]).toEqual([true, true]);
  });

  it('is released too where the target had been reached without it', async () => {
    const { campaign, late, tradeNo } = await lastMinute({ target: 1 });
    expect(await stateOf(campaign)).toBe('succeeded');
    expect((await campaignRow(campaign))?.settledAt).toBeNull();
    await payAtCounter(shop, tradeNo);
    await pass(60);
    expect(await isToPack(late)).toBe(true);
    expect((await campaignRow(campaign))?.settledAt).not.toBeNull();
  });

  it('comes back where the campaign was called off meanwhile', async () => {
    const { campaign, late, tradeNo } = await lastMinute({ target: 2 });
    await db()
      .update(groupCampaign)
      .set({ status: 'closed' })
      .where(and(eq(groupCampaign.id, campaign.campaignId), eq(groupCampaign.status, 'open')));
    await pass(60);
    await payAtCounter(shop, tradeNo);
    await pass(60);
    expect(await refundsOf(late)).toMatchObject([{ reason: 'groupMissed', total: late.payable }]);
  });

  it('that never comes lets the target be missed once its code has run out', async () => {
    const { campaign, first, late } = await lastMinute({ target: 2 });
    await pass(8 * DAY);
    await pass(60);
    expect((await orderOf(late)).status).toBe(ORDER_STATUS.cancelled);
    expect(await stateOf(campaign)).toBe('failed');
    expect(await refundsOf(first)).toMatchObject([{ reason: 'groupMissed' }]);
  });
});
