import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addGoodsCart, getCart } from '#lib/buying/cart/calls/cart.ts';
import { createOrder, quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { getGroupDetail } from '#lib/buying/group/calls.ts';
import { groupItem, groupJoin } from '#lib/buying/group/tables.ts';
import { groupTag } from '#lib/buying/group/tags.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { getPaymentInfo, startPayment } from '#lib/money/payment/calls.ts';
import { cancelOrder, extendReservation, getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { LIMITS } from '../../src/areas.ts';
import { bySomebodyElse } from '../setup/inside-transaction.ts';
import { openCampaign } from './campaign.ts';
import { requestNumber } from './counter.ts';
import { openInTheMorning, payBy } from './gateway.ts';
import { succeed, TEST_DB, type TestShop } from './harness.ts';
import { open } from './refund-kit.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Orders in a group: its capacity, the limit per member, and how long an unpaid order reserves a place. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
type Shopper = Awaited<ReturnType<typeof newMember>>;

async function campaignOf(given: Parameters<typeof openCampaign>[2] = {}, stock = 100) {
  const item = await createGood(shop, { price: 500, stock });
  return { ...item, ...(await openCampaign(shop, item.skuId, given)) };
}
type Campaign = Awaited<ReturnType<typeof campaignOf>>;

const join = (
  { token }: Shopper,
  { skuId, campaignId }: Campaign,
  { quantity = 1, method = 'card' as PaymentMethod, idempotencyKey = crypto.randomUUID() as string } = {},
) =>
  shop.call(
    createOrder,
    {
      idempotencyKey,
      source: { skuId, quantity, groupId: campaignId },
      recipient: RECIPIENT,
      paymentMethod: method,
      deliveryType: 'home',
    },
    { token },
  );

const takenOf = async ({ itemId }: Campaign) =>
  (await db().select().from(groupItem).where(eq(groupItem.id, itemId)))[0]?.taken;
const joinsOf = ({ itemId }: Campaign) =>
  db()
    .select({
      memberId: groupJoin.memberId,
      quantity: groupJoin.quantity,
      amount: groupJoin.amount,
      status: groupJoin.status,
    })
    .from(groupJoin)
    .where(eq(groupJoin.itemId, itemId))
    .orderBy(groupJoin.id);
const stockOf = async ({ skuId }: Campaign) =>
  (await db().select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId)))[0]?.stock;
const progressOf = async ({ campaignId }: Campaign) =>
  (await succeed(shop.call(getGroupDetail, { id: campaignId }))).progress;

describe('the places of a group', () => {
  it.each([
    [3, 60],
    [1, 100],
  ])('go to %i of %i who want them at once', async (capacity, many) => {
    const campaign = await campaignOf({ capacity });
    const crowd = await Promise.all(Array.from({ length: many }, () => newMember(shop)));
    const answers = await Promise.all(crowd.map((one) => join(one, campaign)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(capacity);
    expect(new Set(answers.map(({ refusal }) => refusal?.key))).toEqual(new Set([undefined, 'outOfStock']));
    expect(await takenOf(campaign)).toBe(capacity);
    expect(await stockOf(campaign)).toBe(100 - capacity);
    expect(await joinsOf(campaign)).toHaveLength(capacity);
  });

  it('answer a repeat of the order that has the last one, and tell everybody else of it by name', async () => {
    const campaign = await campaignOf({ capacity: 1 });
    const [first, second] = [await newMember(shop), await newMember(shop)];
    const idempotencyKey = crypto.randomUUID();
    const placed = await succeed(join(first, campaign, { idempotencyKey }));
    const again = await succeed(join(first, campaign, { idempotencyKey }));
    expect([again.number, again.repeated]).toEqual([placed.number, true]);
    const { refusal, msg } = await join(second, campaign);
    expect([refusal?.key, msg]).toEqual(['outOfStock', expect.stringContaining(campaign.name)]);
  });

  it.runIf(TEST_DB === 'postgres')(
    'are free before their pieces are, as an order takes them: a refund and an order never wait for each other',
    async () => {
      const campaign = await campaignOf();
      const buyer = await newMember(shop);
      const placed = await succeed(join(buyer, campaign));
      await payBy(shop, { ...placed, ...buyer, skuId: campaign.skuId });
      const isWaiting = async () => {
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        const rows = await bySomebodyElse(() => rowsOf(db(), waiting));
        expect(rows).not.toHaveLength(0);
      };
      const { refunded } = await inTransaction(shop.runtime.context(), async (tx) => {
        await tx.db.select().from(groupItem).where(eq(groupItem.id, campaign.itemId)).for('no key update');
        const opened = bySomebodyElse(() => open(shop, placed));
        opened.catch(() => undefined);
        await vi.waitFor(isWaiting);
        await tx.db
          .select({ id: sku.id })
          .from(sku)
          .where(eq(sku.id, campaign.skuId))
          .for('no key update', { noWait: true });
        return { refunded: opened };
      });
      await refunded;
      expect(await takenOf(campaign)).toBe(0);
      expect(await stockOf(campaign)).toBe(100);
    },
  );

  it('are taken with an order, counted once it is paid, and free again after its refund', async () => {
    const campaign = await campaignOf({ capacity: 5 });
    const who = await newMember(shop);
    const placed = await succeed(join(who, campaign, { quantity: 2 }));
    expect(await takenOf(campaign)).toBe(2);
    expect(await joinsOf(campaign)).toEqual([
      { memberId: who.memberId, quantity: 2, amount: 700, status: 'unpaid' },
    ]);
    expect(await progressOf(campaign)).toMatchObject({ people: 0, pieces: 0, amount: 0 });

    await payBy(shop, { ...placed, ...who, skuId: campaign.skuId });
    expect(await joinsOf(campaign)).toMatchObject([{ status: 'paid' }]);
    expect(await progressOf(campaign)).toMatchObject({ people: 1, pieces: 2, amount: 700 });

    const [{ id: orderId } = { id: 0 as never }] = await db()
      .select({ id: order.id })
      .from(order)
      .where(eq(order.number, placed.number));
    const { refundRequested, refundApproved, refundCompleted } = ORDER_STATUS;
    await inTransaction(shop.runtime.context(), async (tx) => {
      for (const to of [refundRequested, refundApproved, refundCompleted])
        await transitionOrder(tx, { orderId, to });
    });
    expect(await joinsOf(campaign)).toMatchObject([{ status: 'refunded' }]);
    expect(await progressOf(campaign)).toMatchObject({ people: 0, pieces: 0 });
    expect(await takenOf(campaign)).toBe(0);
  });

  it('are free again once the order is cancelled or expires', async () => {
    const campaign = await campaignOf({ capacity: 2 });
    const [one, other] = [await newMember(shop), await newMember(shop)];
    const placed = await succeed(join(one, campaign));
    await succeed(join(other, campaign));
    expect((await join(other, campaign)).refusal?.key).toBe('outOfStock');
    await succeed(shop.call(cancelOrder, { number: placed.number }, one));
    await succeed(shop.call(cancelOrder, { number: placed.number }, one));
    expect(await takenOf(campaign)).toBe(1);
    shop.clock.advance(LIMITS.groupPaymentMinutes * 60 + 1);
    await shop.settle();
    expect(await takenOf(campaign)).toBe(0);
    expect(await joinsOf(campaign)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect(await stockOf(campaign)).toBe(100);
  });

  it('that are left are shown anew once for all who took some together, and again when they are free', async () => {
    const campaign = await campaignOf({ capacity: 20 });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => newMember(shop)));
    await shop.settle();
    const dropped = vi.spyOn(shop.runtime.pages, 'invalidate');
    const times = () => dropped.mock.calls.filter(([tags]) => tags.includes(groupTag)).length;
    await Promise.all(crowd.map(async (one) => succeed(join(one, campaign))));
    await shop.settle();
    await expect.poll(times).toBeGreaterThan(0);
    expect(times()).toBeLessThan(5);
    dropped.mockClear();
    shop.clock.advance(LIMITS.groupPaymentMinutes * 60 + 1);
    await shop.settle();
    expect(await takenOf(campaign)).toBe(0);
    await expect.poll(times).toBeGreaterThan(0);
    dropped.mockRestore();
  });

  it('without an end to them drop no page before they are paid', async () => {
    const campaign = await campaignOf();
    const who = await newMember(shop);
    await shop.settle();
    const dropped = vi.spyOn(shop.runtime.pages, 'invalidate');
    const placed = await succeed(join(who, campaign));
    await shop.settle();
    const heard = () => dropped.mock.calls.flat(2);
    expect(heard()).not.toContain(groupTag);
    await payBy(shop, { ...placed, ...who, skuId: campaign.skuId });
    await expect.poll(heard).toContain(groupTag);
    dropped.mockRestore();
  });

  it('are limited for each member over all living orders, also for many at once', async () => {
    const campaign = await campaignOf({ perMember: 2 });
    const who = await newMember(shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(who, campaign)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(new Set(answers.map(({ refusal }) => refusal?.key))).toEqual(new Set([undefined, 'groupTooMany']));
    expect(await takenOf(campaign)).toBe(2);

    const wanted = { skuId: campaign.skuId, quantity: 1, groupId: campaign.campaignId };
    expect((await shop.call(addGoodsCart, wanted, who)).refusal?.key).toBe('groupTooMany');
    const [placed] = answers.filter(({ code }) => code === 200);
    await succeed(shop.call(cancelOrder, { number: placed?.data.number ?? '' }, who));
    await succeed(shop.call(addGoodsCart, wanted, who));
    expect((await succeed(shop.call(getCart, {}, who))).lines[0]?.blocked).toBeNull();
    expect((await join(who, campaign, { quantity: 2 })).refusal?.key).toBe('groupTooMany');
    await succeed(join(who, campaign));
  });
});

describe('the time of an order of a group', () => {
  const payBeforeOf = async (who: Shopper, number: string) => {
    const { payBefore, createdAt } = await succeed(shop.call(getOrder, { number }, who));
    return Date.parse(payBefore) - Date.parse(createdAt);
  };
  const minutes = LIMITS.groupPaymentMinutes * 60_000;

  it('is as long again for whoever asks before its end, once, and their place is nobody else’s meanwhile', async () => {
    const campaign = await campaignOf({ capacity: 1 });
    const [one, other] = [await newMember(shop), await newMember(shop)];
    const { number } = await succeed(join(one, campaign));
    expect(await succeed(shop.call(getOrder, { number }, one))).toMatchObject({ canHoldLonger: true });
    expect((await shop.call(extendReservation, { number }, other)).refusal?.key).toBe('orderNotFound');
    shop.clock.advance(minutes / 1000 - 30);
    const asked = await Promise.all(
      [1, 2, 3].map(() => succeed(shop.call(extendReservation, { number }, one))),
    );
    expect(new Set(asked.map(({ payBefore }) => payBefore)).size).toBe(1);
    expect(await payBeforeOf(one, number)).toBe(2 * minutes);
    expect(await succeed(shop.call(getOrder, { number }, one))).toMatchObject({
      canHoldLonger: false,
      canPay: true,
    });
    shop.clock.advance(60);
    await shop.settle();
    expect((await join(other, campaign)).refusal?.key).toBe('outOfStock');
    expect(await takenOf(campaign)).toBe(1);
    shop.clock.advance(minutes / 1000);
    expect((await shop.call(extendReservation, { number }, one)).refusal?.key).toBe('cannotHoldLonger');
    await shop.settle();
    await succeed(join(other, campaign));
  });

  it('is not longer for an order of no group, or one that has expired', async () => {
    const who = await newMember(shop);
    const { number } = await succeed(join(who, await campaignOf()));
    shop.clock.advance(minutes / 1000 + 1);
    expect((await shop.call(extendReservation, { number }, who)).refusal?.key).toBe('cannotHoldLonger');
    const { skuId } = await createGood(shop, { price: 500, stock: 9 });
    const alone = await succeed(
      shop.call(
        createOrder,
        {
          idempotencyKey: crypto.randomUUID(),
          source: { skuId, quantity: 1 },
          recipient: RECIPIENT,
          paymentMethod: 'card',
          deliveryType: 'home',
        },
        who,
      ),
    );
    expect((await shop.call(extendReservation, { number: alone.number }, who)).refusal?.key).toBe(
      'cannotHoldLonger',
    );
    expect(await succeed(shop.call(getOrder, { number: alone.number }, who))).toMatchObject({
      canHoldLonger: false,
    });
  });

  it('has no transfer offered or taken, which would hold its place for days', async () => {
    const campaign = await campaignOf();
    const who = { ...(await newMember(shop)), lang: 'en' as const };
    const wish = {
      source: { skuId: campaign.skuId, quantity: 1, groupId: campaign.campaignId },
      deliveryType: 'home' as const,
    };
    const reason = 'Not for group orders: a transfer takes longer than the minutes a place is held';
    const refused = { method: 'transfer', available: false, reason };
    const quote = await succeed(shop.call(quoteCheckout, wish, who));
    expect(quote.payments).toContainEqual({ ...refused, months: [] });
    const asked = await shop.call(quoteCheckout, { ...wish, paymentMethod: 'transfer' }, who);
    expect(asked.refusal?.key).toBe('groupNoTransfer');
    expect((await join(who, campaign, { method: 'transfer' })).refusal?.key).toBe('groupNoTransfer');

    const { number } = await succeed(join(who, campaign));
    const info = await succeed(shop.call(getPaymentInfo, { number }, who));
    expect(info.choices).toContainEqual({ ...refused, months: [] });
    const started = await shop.call(startPayment, { number, method: 'transfer' }, who);
    expect([started.refusal?.key, started.msg]).toEqual(['groupNoTransfer', reason]);
    expect(await payBeforeOf(who, number)).toBe(minutes);
  });

  it.each(['storeCode', 'atm', 'barcode'] as const)(
    'is minutes until a %s is really issued, and then as long as that is good',
    async (method) => {
      const campaign = await campaignOf();
      const who = await newMember(shop);
      const placed = await succeed(join(who, campaign, { method }));
      expect(await payBeforeOf(who, placed.number)).toBe(minutes);
      const whole = { ...placed, ...who, skuId: campaign.skuId };
      await succeed(shop.call(startPayment, { number: placed.number }, who));
      expect(await payBeforeOf(who, placed.number)).toBe(minutes);
      await requestNumber(shop, whole, method);
      const { issued, payBefore } = await succeed(shop.call(getPaymentInfo, { number: placed.number }, who));
      expect(payBefore).toBe(issued?.expiresAt);
      expect(await payBeforeOf(who, placed.number)).toBeGreaterThan(minutes);
    },
  );
});
