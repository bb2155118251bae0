import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookService, endService, listServices, listSlots } from '#lib/after/booking/calls.ts';
import { SERVICE_STATUS } from '#lib/after/booking/codes.ts';
import { booking, serviceCalendar, serviceOrder } from '#lib/after/booking/tables.ts';
import { requestRefund, withdrawRefund } from '#lib/after/refund/calls/own.ts';
import { refund } from '#lib/after/refund/tables.ts';
import { writeReturnLogistics } from '#lib/after/returns/calls.ts';
import { returnParcel } from '#lib/after/returns/tables.ts';
import { saveReview } from '#lib/after/review/calls.ts';
import { chooseGift, sendGift } from '#lib/buying/gift/calls.ts';
import { halfYearOf } from '#lib/buying/gift/rules.ts';
import { saveLevelGifts } from '#lib/buying/gift/service.ts';
import { memberGift } from '#lib/buying/gift/tables.ts';
import { recordShare } from '#lib/buying/lottery/calls.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { claimCoupon, openRedPacket } from '#lib/money/coupon/calls.ts';
import { RedPacketRecord } from '#lib/money/coupon/record.ts';
import { addRedPacket } from '#lib/money/coupon/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import { levelMove } from '#lib/money/levels/tables.ts';
import { checkInToday } from '#lib/money/points/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { bought } from './bought.ts';
import { makeCoupon } from './discounts.ts';
import { openInTheMorning, payBy, placeOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { packer, paidOrder } from './parcels.ts';
import { type PressAnswer, pressAnswer, type Scene } from './press-kit.ts';
import { idOf } from './refund-kit.ts';
import { applied, deskOf, receivedOrder } from './returns-kit.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Acts that happen once for a day or a thing carry no key: the day or the thing is the key. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const ctx = () => shop.runtime.context();
const eight = ({ press }: Pick<Scene, 'press'>): Promise<PressAnswer[]> =>
  Promise.all(Array.from({ length: 8 }, () => press('')));

async function dayHere(): Promise<Scene> {
  const who = await newMember(shop);
  return {
    press: pressAnswer(
      () => shop.call(checkInToday, {}, who),
      ({ balance }) => balance,
    ),
    made: () =>
      ctx().db.$count(
        ledgerEntry,
        sql`member_id = ${who.memberId} and reason = 'checkIn' and kind = 'points'`,
      ),
  };
}

async function dayShared(): Promise<Scene> {
  const who = await newMember(shop);
  return {
    press: pressAnswer(
      () => shop.call(recordShare, {}, who),
      ({ chances }) => chances,
    ),
    made: () => ctx().db.$count(ledgerEntry, eq(ledgerEntry.memberId, who.memberId)),
  };
}

/** A member who may choose a gift with one piece left. */
async function giftToChoose() {
  const { skuId } = await createGood(shop, { stock: 1 });
  const [kept] = await ctx().db.select().from(sku).where(eq(sku.id, skuId));
  expect(await saveLevelGifts(ctx(), [{ level: 4, skus: [kept?.code ?? ''] }])).toEqual([]);
  const who = await newMember(shop);
  const { memberId } = who;
  const at = addDays(halfYearOf(ctx().now).opensAt, -3);
  await ctx().db.insert(levelMove).values({ memberId, from: 0, to: 4, reason: 'risen', spend: 90_000, at });
  const choose = () => shop.call(chooseGift, { skuId }, who);
  return { who, choose };
}

async function lastGift(): Promise<Scene> {
  const { who, choose } = await giftToChoose();
  return {
    press: pressAnswer(choose, ({ chosen }) => chosen),
    made: () => ctx().db.$count(memberGift, eq(memberGift.memberId, who.memberId)),
  };
}

async function giftSent(): Promise<Scene> {
  const { who, choose } = await giftToChoose();
  await succeed(choose());
  const sent = { deliveryType: 'home', recipient: RECIPIENT } as const;
  return {
    press: pressAnswer(
      () => shop.call(sendGift, sent, who),
      ({ number }) => number,
    ),
    made: () => ctx().db.$count(order, eq(order.memberId, who.memberId)),
  };
}

async function boughtService() {
  const placed = await placeOrder(shop, { service: {}, price: 3000 });
  const { token, skuId } = placed;
  await payBy(shop, placed);
  await shop.settle();
  const { db, now } = ctx();
  const [kept] = await db.select().from(sku).where(eq(sku.id, skuId));
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: '09:00', to: '18:00' }));
  if (kept)
    await db.insert(serviceCalendar).values({ goodsId: kept.goodsId, hours, daysOff: [], updatedAt: now });
  const { services } = await succeed(shop.call(listServices, {}, { token }));
  return { placed, id: services[0]?.id ?? 0, who: { token } };
}

async function lastPlace(): Promise<Scene> {
  const { id, who } = await boughtService();
  const { days } = await succeed(shop.call(listSlots, { id }, who));
  const startsAt = days.flatMap(({ slots }) => slots)[0]?.startsAt ?? '';
  return {
    press: pressAnswer(
      () => shop.call(bookService, { id, startsAt }, who),
      ({ status }) => status,
    ),
    made: () => ctx().db.$count(booking, eq(booking.serviceOrderId, id)),
  };
}

async function serviceEnded(): Promise<Scene> {
  const { placed, id, who } = await boughtService();
  const orderId = await idOf(shop, placed);
  const over = { id, amount: placed.payable, coins: 0 };
  return {
    press: pressAnswer(
      () => shop.call(endService, over, who),
      () => 'over',
    ),
    made: () => ctx().db.$count(refund, eq(refund.orderId, orderId)),
    async later() {
      for (const to of [ORDER_STATUS.refundApproved, ORDER_STATUS.refundCompleted])
        await transitionOrder(packer(shop), { orderId, to });
      await shop.settle();
      const [{ status } = { status: null }] = await ctx()
        .db.select({ status: serviceOrder.status })
        .from(serviceOrder)
        .where(eq(serviceOrder.id, id));
      expect(status).toBe(SERVICE_STATUS.refunded);
    },
  };
}

/** An order with a requested refund. With `delayedTo`, the refund is granted at once. */
async function moneyBack(delayedTo: string | null) {
  const placed = await paidOrder(shop);
  const orderId = await idOf(shop, placed);
  await ctx().db.update(order).set({ delayedTo }).where(eq(order.id, orderId));
  const who = { token: placed.token };
  const asked = { number: placed.number };
  const states = ({ refunds }: { readonly refunds: readonly { readonly state: string }[] }) =>
    refunds.map(({ state }) => state);
  return {
    ask: pressAnswer(() => shop.call(requestRefund, asked, who), states),
    withdraw: pressAnswer(() => shop.call(withdrawRefund, asked, who), states),
    made: () => ctx().db.$count(refund, eq(refund.orderId, orderId)),
  };
}

async function askedBack(delayedTo: string | null = null): Promise<Scene> {
  const { ask, made } = await moneyBack(delayedTo);
  return { press: ask, made };
}

async function notAfterAll(): Promise<Scene> {
  const { ask, withdraw, made } = await moneyBack(null);
  await ask('');
  return { press: withdraw, made };
}

async function sentBack(): Promise<Scene> {
  const placed = await receivedOrder(shop);
  const { number } = await applied(shop, placed);
  await deskOf(shop, await signInStaffAt(shop.url, 'merchant')).approve(number);
  const by = { number, company: '郵局', trackingNumber: 'AB-12345' };
  return {
    press: pressAnswer(
      () => shop.call(writeReturnLogistics, by, { token: placed.token }),
      ({ state }) => state,
    ),
    made: () => ctx().db.$count(returnParcel, eq(returnParcel.trackingNumber, by.trackingNumber)),
  };
}

describe('eight equal presses at the same moment, and one later, are answered alike', () => {
  it.each([
    ['a day here', dayHere],
    ['a day shared', dayShared],
    ['the last piece of a gift', lastGift],
    ['a gift sent by itself', giftSent],
    ['the last place of a service', lastPlace],
    ['a service that is ended', serviceEnded],
    ['a parcel that goes back', sentBack],
    ['money asked back', () => askedBack()],
    ['money of what was put off', () => askedBack('2027-12-31')],
    ['money not asked back after all', notAfterAll],
  ])('%s', async (_, begin) => {
    const scene = await begin();
    const answers = await eight(scene);
    const [first] = answers;
    expect(first).toHaveProperty('thing');
    expect(answers).toEqual(answers.map(() => first));
    await scene.later?.();
    expect(await scene.press('')).toEqual(first);
    expect(await scene.made()).toBe(1);
  });
});

describe('what is given once is given to one of eight presses, and the others are told that it is theirs', () => {
  const refusals = (answers: readonly PressAnswer[]) => answers.flatMap(({ refused }) => refused ?? []);

  it('the last part of a red packet', async () => {
    const { now } = ctx();
    const name = { tw: '紅包', zh: '红包', en: 'Red packet' };
    const given = { name, wish: name, pot: 10, shares: 1, startsAt: now, endsAt: addDays(now, 1) };
    const packetId = await inTransaction(ctx(), (tx) => addRedPacket(tx, RedPacketRecord.parse(given)));
    const who = await newMember(shop);
    const press = pressAnswer(
      () => shop.call(openRedPacket, { packetId }, who),
      ({ coins }) => coins,
    );
    expect(refusals(await eight({ press }))).toEqual(Array(7).fill('redPacketClaimed'));
    expect(await press('')).toEqual({ refused: 'redPacketClaimed' });
  });

  it('the last coupon', async () => {
    const couponId = await makeCoupon(shop, { total: 1 });
    const who = await newMember(shop);
    const press = pressAnswer(
      () => shop.call(claimCoupon, { couponId }, who),
      () => 'claimed',
    );
    expect(refusals(await eight({ press }))).toEqual(Array(7).fill('couponAlreadyClaimed'));
    expect(await press('')).toEqual({ refused: 'couponAlreadyClaimed' });
  });

  it('the review of a good', async () => {
    const { token, orderLineId } = await bought(shop, ORDER_STATUS.received);
    const review = { orderLineId, stars: 5, text: '很好吞' };
    const press = pressAnswer(
      () => shop.call(saveReview, review, { token }),
      ({ id }) => id,
    );
    expect(refusals(await eight({ press }))).toEqual(Array(7).fill('reviewTwice'));
  });
});
