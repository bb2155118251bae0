import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubscriptionState } from '#lib/boxes/subscription/codes.ts';
import { cycle, cycleCharge } from '#lib/boxes/subscription/cycles/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  changeSubscriptionCard,
  chargeDispatched,
  chargeFirst,
  dispatchCharges,
  endSubscription,
  lockSubscription,
  notifyCardExpiries,
  readSubscription,
  remindOfFirst,
  rescheduleCycles,
  transitionSubscription,
} from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { message } from '#lib/kernel/tables.ts';
import { removeCard } from '#lib/money/card/calls.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { readPayLink } from '#lib/money/payment/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { lockOrder, markOrderPaid } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { bookOf, chargesOf, POOR, SECOND_VISA, saveCard, setCardGateway } from './card-kit.ts';
import { newGift } from './gifts.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import {
  attemptsOf,
  ctxOf,
  cyclesOf,
  endDemoSubscriptions,
  messagesTo,
  noonOf,
  onDay,
  onDays,
  ordersOf,
  rowOf,
  subscribed,
  tick,
} from './subscription-kit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await endDemoSubscriptions(shop);
});
afterAll(() => shop.stop());
const START = '2027-03-01';
/** The bank's code for a lost card: it is not charged again. */
const LOST = 10_100_255;
/** The days on which its cycles were charged. */
const daysOf = async (id: number) => (await cyclesOf(shop, id)).flatMap(({ chargedOn }) => chargedOn ?? []);
/** The page that opens with the choice of another card. */
const askForCard = (number: string) => `/user/subscriptions/${number}?ask=card`;
beforeEach(async () => {
  shop.clock.set(new Date(`${START}T12:00:00+08:00`));
  await setCardGateway(shop);
});

describe('the due run', () => {
  it('makes the order of a cycle and charges the card, once', async () => {
    const { id, number, memberId } = await subscribed(shop);
    await tick(shop);
    await tick(shop);
    const [order, ...more] = await ordersOf(shop, id);
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      number: `${number}-1`,
      status: ORDER_STATUS.awaitingShipment,
      payable: 1800,
      paidAmount: 1800,
      paymentMethod: 'storedCard',
      discount: 200,
    });
    const tries = await attemptsOf(shop, id);
    expect(tries.map(({ charge }) => [charge.outcome, charge.amount])).toEqual([['paid', 1800]]);
    expect(await bookOf(shop, tries[0]?.charge.tradeNo ?? '')).toMatchObject({ status: 'authorised' });
    expect(await readSubscription(ctxOf(shop), memberId, number)).toMatchObject({
      status: ORDER_STATUS.periodicShipping,
      nextCycle: 2,
      nextDueOn: '2027-03-31',
      cycles: [{ number: 1, state: 'paid', orderNumber: `${number}-1`, price: 1800 }],
    });
  });

  it('tells a week ahead and charges on the day, month after month', async () => {
    const { id, number } = await subscribed(shop);
    await tick(shop);
    await onDay(shop, '2027-03-23');
    expect(await messagesTo(shop, number)).toEqual([]);
    await onDay(shop, '2027-03-24');
    const [told, ...more] = await messagesTo(shop, number);
    expect(more).toEqual([]);
    expect(told?.subject).toContain('2027-03-31');
    expect(told?.body).toContain('1,800');
    // Each needs one more click on the page that opens.
    for (const asked of ['skip', 'pause', 'leave'])
      expect(told?.body).toContain(`/subscription/box?ask=${asked}&key=`);
    await onDay(shop, '2027-03-30');
    expect(await ordersOf(shop, id)).toHaveLength(1);
    await onDay(shop, '2027-03-31');
    // Each charge's order gets an invoice like any paid one.
    await shop.settle();
    const receipts = await ctxOf(shop)
      .db.select()
      .from(message)
      .where(like(message.subject, `%${number}-2%`));
    expect(receipts.map(({ subject }) => subject)).toEqual([`訂單 ${number}-2 付款完成`]);
    expect(receipts[0]?.body).toContain('1,800');
    await onDay(shop, '2027-04-23');
    await onDay(shop, '2027-04-30');
    expect((await cyclesOf(shop, id)).map(({ chargedOn, state }) => [chargedOn, state])).toEqual([
      [START, 'paid'],
      ['2027-03-31', 'paid'],
      ['2027-04-30', 'paid'],
    ]);
  });

  it('charges before nine in the morning nobody', async () => {
    const { id } = await subscribed(shop);
    await tick(shop);
    await onDay(shop, '2027-03-24');
    shop.clock.set(new Date('2027-03-31T08:30:00+08:00'));
    await tick(shop);
    expect(await ordersOf(shop, id)).toHaveLength(1);
    shop.clock.set(new Date('2027-03-31T09:00:00+08:00'));
    await tick(shop);
    expect(await ordersOf(shop, id)).toHaveLength(2);
  });

  it('hands many out in shares, which charge each once, however often they are taken', async () => {
    const made = [];
    for (let i = 0; i < 24; i++) made.push(await subscribed(shop));
    await dispatchCharges(ctxOf(shop));
    await dispatchCharges(ctxOf(shop));
    expect((await rowOf(shop, made[0]?.id ?? 0)).nextCycle).toBe(1);
    await shop.settle();
    for (const { id } of made) expect(await attemptsOf(shop, id)).toMatchObject([{ charge: { try: 1 } }]);
    const late = { ids: [made[0]?.id ?? 0], until: ctxOf(shop).now.toISOString() };
    shop.clock.set(noonOf(daysAfter(START, 31)));
    await chargeDispatched(ctxOf(shop), late);
    expect(await ordersOf(shop, made[0]?.id ?? 0)).toHaveLength(1);
  });

  it('gives one cycle one order where several processes run at once', async () => {
    const { id } = await subscribed(shop);
    await Promise.all([
      dispatchCharges(ctxOf(shop)),
      dispatchCharges(ctxOf(shop)),
      dispatchCharges(ctxOf(shop)),
    ]);
    await tick(shop);
    expect(await ordersOf(shop, id)).toHaveLength(1);
    expect(await attemptsOf(shop, id)).toHaveLength(1);
  });

  it('tells anew and waits a week where the shop stood still for two months', async () => {
    const { id, number } = await subscribed(shop);
    await tick(shop);
    await onDay(shop, '2027-05-10');
    await tick(shop);
    expect(await ordersOf(shop, id)).toHaveLength(1);
    expect((await rowOf(shop, id)).nextDueOn).toBe('2027-05-17');
    expect(await messagesTo(shop, number)).toHaveLength(1);
    await onDay(shop, '2027-05-17');
    await tick(shop);
    expect(await ordersOf(shop, id)).toHaveLength(2);
    // The rhythm has shifted, as after a pause.
    expect((await rowOf(shop, id)).nextDueOn).toBe('2027-06-16');
    await onDays(shop, '2027-06-09', '2027-07-16');
    expect(await daysOf(id)).toEqual([START, '2027-05-17', '2027-06-16', '2027-07-16']);
  });

  it('never takes more than was told, and less where the goods are cheaper', async () => {
    const { id, skuId } = await subscribed(shop);
    await tick(shop);
    const setPrice = (price: number) =>
      ctxOf(shop).db.update(sku).set({ price, listPrice: 4000 }).where(eq(sku.id, skuId));
    await setPrice(4000);
    await onDay(shop, '2027-03-24');
    await onDay(shop, '2027-03-31');
    await setPrice(1700);
    await onDay(shop, '2027-04-23');
    await setPrice(1900);
    await onDay(shop, '2027-04-30');
    const orders = await ordersOf(shop, id);
    expect(orders.map(({ payable }) => payable)).toEqual([1800, 1800, 1530]);
    for (const { payable, goodsTotal, discount, shipping } of orders)
      expect(payable).toBe(goodsTotal - discount + shipping);
  });

  it('waits, tells once and charges nothing while something cannot be had', async () => {
    const { id, number, skuId } = await subscribed(shop, { stock: 1 });
    await tick(shop);
    await onDay(shop, '2027-03-24');
    await onDay(shop, '2027-03-31');
    await onDay(shop, '2027-04-01');
    expect(await ordersOf(shop, id)).toHaveLength(1);
    expect(
      (await messagesTo(shop, number)).map(({ subject }) => subject).filter((one) => /缺貨/.test(one)),
    ).toHaveLength(1);
    await ctxOf(shop).db.update(sku).set({ stock: 5 }).where(eq(sku.id, skuId));
    await onDays(shop, '2027-04-02', '2027-04-08');
    expect(await ordersOf(shop, id)).toHaveLength(1);
    expect((await messagesTo(shop, number)).at(-1)?.subject).toContain('2027-04-09');
    await onDays(shop, '2027-04-09', '2027-06-08');
    // A late charge keeps the agreed distance to the next.
    expect(await daysOf(id)).toEqual([START, '2027-04-09', '2027-05-09', '2027-06-08']);
  });

  it('ends by itself after what was promised', async () => {
    const { id } = await subscribed(shop, { lastCycle: 1, plan: 'oneYear' });
    await tick(shop);
    await onDay(shop, '2027-03-31');
    await onDay(shop, '2027-04-30');
    expect(await rowOf(shop, id)).toMatchObject({ state: 'ended', endReason: 'over' });
    expect(await ordersOf(shop, id)).toHaveLength(1);
  });
});

describe('the first charge', () => {
  it('is made at once', async () => {
    const { id } = await subscribed(shop);
    expect(await chargeFirst(ctxOf(shop), id)).toEqual({ state: 'paid' });
    expect(await chargeFirst(ctxOf(shop), id)).toEqual({ state: 'later' });
    await tick(shop);
    expect(await attemptsOf(shop, id)).toHaveLength(1);
  });

  it('leads to the bank where it wants to see the buyer', async () => {
    const { id } = await subscribed(shop);
    await setCardGateway(shop);
    expect(await chargeFirst(ctxOf(shop), id)).toMatchObject({
      state: 'needsBuyer',
      url: expect.any(String),
    });
    expect((await ordersOf(shop, id))[0]?.status).toBe(ORDER_STATUS.periodicCardRenewal);
  });

  it('that was left at the bank’s page is told of once, an hour later, with a way to pay', async () => {
    const { id, number } = await subscribed(shop);
    await setCardGateway(shop);
    await chargeFirst(ctxOf(shop), id);
    await remindOfFirst(ctxOf(shop));
    expect(await messagesTo(shop, number)).toEqual([]);
    for (let hour = 0; hour < 3; hour++) {
      shop.clock.advance(3600);
      await remindOfFirst(ctxOf(shop));
    }
    const [told, ...others] = await messagesTo(shop, number);
    expect(others).toEqual([]);
    expect(told?.body).toContain('這筆付款還沒有通過銀行的驗證');
    expect(told?.body).toMatch(/key=\S+/);
  });

  it('that was confirmed, or whose subscription has ended, is not told of', async () => {
    const [paid, ended] = [await subscribed(shop), await subscribed(shop)];
    await chargeFirst(ctxOf(shop), paid.id);
    await setCardGateway(shop);
    await chargeFirst(ctxOf(shop), ended.id);
    await inTransaction(ctxOf(shop), async (tx) =>
      endSubscription(tx, await lockSubscription(tx, ended.id), 'member'),
    );
    shop.clock.advance(7200);
    await remindOfFirst(ctxOf(shop));
    expect(await messagesTo(shop, paid.number)).toEqual([]);
    expect(await messagesTo(shop, ended.number)).toEqual([]);
  });

  it('that fails once nobody is there is told of at once and not again', async () => {
    const { number } = await subscribed(shop);
    await setCardGateway(shop, { confirms: 'never', chargeCode: LOST });
    await tick(shop);
    shop.clock.advance(7200);
    await remindOfFirst(ctxOf(shop));
    expect(await messagesTo(shop, number)).toHaveLength(1);
  });

  it('says why it was refused', async () => {
    const { id } = await subscribed(shop, { card: POOR });
    expect(await chargeFirst(ctxOf(shop), id)).toEqual({ state: 'refused', failure: 'deductionFailed' });
  });
});

describe('a charge that is refused', () => {
  it('is tried again after 1, 3 and 5 days at other hours, then pauses', async () => {
    const { id, number, memberId } = await subscribed(shop, { card: POOR });
    const statuses = [];
    for (const days of [0, 1, 2, 3, 4, 5, 6, 9]) {
      shop.clock.set(new Date(`${daysAfter(START, days)}T23:00:00+08:00`));
      await tick(shop);
      statuses.push((await ordersOf(shop, id))[0]?.status);
    }
    expect(statuses).toEqual([29, 29, 29, 29, 29, 46, 46, 46]);
    const tries = await attemptsOf(shop, id);
    expect(tries).toHaveLength(4);
    expect(new Set(tries.map(({ charge }) => charge.tradeNo)).size).toBe(4);
    expect(await rowOf(shop, id)).toMatchObject({ state: 'paused', pauseReason: 'unpaid' });
    expect((await readSubscription(ctxOf(shop), memberId, number)).status).toBe(46);
    const told = await messagesTo(shop, number);
    expect(told).toHaveLength(4);
    for (const { body } of told) expect(body).toContain(askForCard(number));
    // The last message's link allows anybody to pay, and the subscription continues.
    const key = /key=(\S+)/.exec(told.at(-1)?.body ?? '')?.[1] ?? '';
    expect(await shop.call(readPayLink, { key: decodeURIComponent(key) })).toMatchObject({
      code: 200,
      data: { amount: 1800 },
    });
    const [unpaid] = await ordersOf(shop, id);
    await inTransaction(ctxOf(shop), async (tx) =>
      markOrderPaid(tx, await lockOrder(tx, unpaid?.id as OrderId), { paidAt: tx.now }),
    );
    await shop.settle();
    expect(await rowOf(shop, id)).toMatchObject({
      state: 'active',
      pauseReason: null,
      // It was paid nine days late, so the next one is nine days later.
      nextDueOn: '2027-04-09',
    });
    expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'paid', failure: null }]);
  });

  it('is tried again within what the bank takes in a minute, of new ones and old ones together', async () => {
    const refused = [];
    for (let i = 0; i < 3; i++) refused.push(await subscribed(shop, { card: POOR }));
    await tick(shop);
    shop.clock.set(new Date(`${daysAfter(START, 1)}T23:00:00+08:00`));
    const fresh = await subscribed(shop);
    const { config } = ctxOf(shop);
    const limits = { ...config.limits, cardChargesPerMinute: 18 };
    const all = [...refused, fresh];
    const perRun = [];
    // Two at a time, six times a minute; the remaining quota is for queries.
    for (let run = 0; run < 12; run++) {
      const before = await ctxOf(shop).db.$count(cycleCharge);
      await dispatchCharges({ ...ctxOf(shop), config: { ...config, limits } });
      perRun.push((await ctxOf(shop).db.$count(cycleCharge)) - before);
    }
    expect(Math.max(...perRun)).toBe(2);
    const tries = await Promise.all(all.map(({ id }) => attemptsOf(shop, id)));
    expect(tries.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
  });

  it('that cannot be tried again keeps no other from its turn', async () => {
    const { id } = await subscribed(shop, { card: POOR });
    await tick(shop);
    // Its next attempt already exists: an artificial state, without a refusal of its own.
    await ctxOf(shop).db.update(cycle).set({ tries: 0 }).where(eq(cycle.subscriptionId, id));
    const now = new Date(`${daysAfter(START, 1)}T23:00:00+08:00`);
    shop.clock.set(now);
    await tick(shop);
    expect((await cyclesOf(shop, id))[0]?.tryAt?.getTime()).toBeGreaterThan(now.getTime());
  });

  it('serves the try that waits with a changed card, at once', async () => {
    const { id, token } = await subscribed(shop, { card: POOR });
    await tick(shop);
    const cardId = await saveCard(shop, token, SECOND_VISA);
    await setCardGateway(shop, { confirms: 'never' });
    await inTransaction(ctxOf(shop), async (tx) =>
      changeSubscriptionCard(tx, await lockSubscription(tx, id), cardId),
    );
    await tick(shop);
    expect((await ordersOf(shop, id))[0]?.status).toBe(ORDER_STATUS.awaitingShipment);
    expect((await attemptsOf(shop, id)).map(({ charge }) => charge.outcome)).toEqual(['declined', 'paid']);
    expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'paid', failure: null, tryAt: null }]);
  });

  it('is not tried again where the card is lost, and waits for another', async () => {
    const { id, number } = await subscribed(shop);
    await setCardGateway(shop, { confirms: 'never', chargeCode: LOST });
    await tick(shop);
    await setCardGateway(shop, { confirms: 'never' });
    for (const days of [1, 3, 5, 10]) await onDay(shop, daysAfter(START, days));
    expect(await attemptsOf(shop, id)).toHaveLength(1);
    expect((await ordersOf(shop, id))[0]?.status).toBe(ORDER_STATUS.periodicCardRenewal);
    // Its box is paid without a password, and later ones are charged to another card.
    const [told, ...others] = await messagesTo(shop, number);
    expect(others).toEqual([]);
    expect(told?.body).toMatch(/key=\S+/);
    expect(told?.body).toContain(askForCard(number));
  });

  it('promises no try with another card where the last one is spent', async () => {
    const { id, number, token } = await subscribed(shop, { card: POOR });
    for (const days of [0, 1, 3, 5]) {
      if (days === 5) await setCardGateway(shop, { confirms: 'never', chargeCode: LOST });
      shop.clock.set(new Date(`${daysAfter(START, days)}T23:00:00+08:00`));
      await tick(shop);
    }
    expect((await ordersOf(shop, id))[0]?.status).toBe(ORDER_STATUS.periodicCardRenewal);
    const told = (await messagesTo(shop, number)).at(-1)?.body;
    expect(told).toContain('這一盒我們不會再扣款');
    expect(told).toContain(askForCard(number));
    await setCardGateway(shop, { confirms: 'never' });
    const cardId = await saveCard(shop, token, SECOND_VISA);
    await inTransaction(ctxOf(shop), async (tx) =>
      changeSubscriptionCard(tx, await lockSubscription(tx, id), cardId),
    );
    await tick(shop);
    expect(await attemptsOf(shop, id)).toHaveLength(4);
  });

  it('holds back the next box until it is paid or given up, however near its member moved that', async () => {
    const { id } = await subscribed(shop);
    await setCardGateway(shop, { confirms: 'never', chargeCode: LOST });
    await tick(shop);
    await setCardGateway(shop, { confirms: 'never' });
    await inTransaction(ctxOf(shop), async (tx) => {
      const held = await lockSubscription(tx, id);
      const day = daysAfter(START, 8);
      const moved = { subscriptionId: id, number: 2, dueOn: day, movedTo: day, state: 'planned' } as const;
      await tx.db.insert(cycle).values(moved);
      await rescheduleCycles(tx, held, { isTold: true });
    });
    for (const days of [7, 8, 9]) await onDay(shop, daysAfter(START, days));
    expect(await ordersOf(shop, id)).toHaveLength(1);
    expect(await rowOf(shop, id)).toMatchObject({ nextDueOn: daysAfter(START, 17), toldCycle: 1 });
  });

  it('is given up in the end: the pieces come back and nothing more is charged', async () => {
    const { id, skuId } = await subscribed(shop, { card: POOR, stock: 10 });
    for (let days = 0; days <= 23; days++) await onDay(shop, daysAfter(START, days));
    expect((await ordersOf(shop, id))[0]?.status).toBe(ORDER_STATUS.cancelled);
    expect(await cyclesOf(shop, id)).toMatchObject([{ state: 'void' }]);
    const [row] = await ctxOf(shop).db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
    expect(row?.stock).toBe(10);
    for (const days of [30, 60]) await onDay(shop, daysAfter(START, days));
    expect(await attemptsOf(shop, id)).toHaveLength(4);
  });

  it('of a card that was removed meanwhile waits for another', async () => {
    const { id, cardId } = await subscribed(shop);
    await ctxOf(shop)
      .db.update(storedCard)
      .set({ removedAt: shop.clock.now() })
      .where(eq(storedCard.id, cardId));
    await tick(shop);
    await tick(shop);
    expect((await ordersOf(shop, id))[0]?.status).toBe(ORDER_STATUS.periodicCardRenewal);
    expect(await attemptsOf(shop, id)).toMatchObject([{ charge: { outcome: 'declined', isFinal: true } }]);
  });

  it('of a card that has ended by its day is not sent, and waits for another', async () => {
    shop.clock.set(noonOf('2027-03-10'));
    const { id, number, memberId } = await subscribed(shop, { expiry: '03/27' });
    await tick(shop);
    await onDay(shop, '2027-04-02');
    for (const day of ['2027-04-09', '2027-04-10', '2027-04-12']) await onDay(shop, day);
    expect((await ordersOf(shop, id))[1]?.status).toBe(ORDER_STATUS.periodicCardRenewal);
    expect((await attemptsOf(shop, id)).slice(1)).toMatchObject([
      { cycle: 2, charge: { outcome: 'declined', isFinal: true, failure: 'cardExpired' } },
    ]);
    expect(await chargesOf(shop, memberId)).toHaveLength(1);
    const told = (await messagesTo(shop, number)).at(-1);
    expect(told?.subject).toBe('請為你的訂閱換一張信用卡');
    expect(told?.body).toContain('這張信用卡已過期');
  });

  it('of a card is asked about before that is removed, and waits for another then', async () => {
    const { id, cardId, token } = await subscribed(shop);
    await tick(shop);
    await onDay(shop, '2027-03-24');
    // Its order is in transit, and nothing else blocks it.
    const [first] = await ordersOf(shop, id);
    await ctxOf(shop)
      .db.update(order)
      .set({ status: ORDER_STATUS.completed })
      .where(eq(order.id, first?.id as OrderId));
    const refused = await shop.call(removeCard, { id: cardId }, { token, lang: 'en' });
    expect(refused.refusal?.key).toBe('cardSubscribed');
    expect(refused.msg).toMatch(/subscription is charged.*31/);
    await succeed(shop.call(removeCard, { id: cardId, isSure: true }, { token }));
    await onDay(shop, '2027-03-31');
    expect((await ordersOf(shop, id))[1]?.status).toBe(ORDER_STATUS.periodicCardRenewal);
  });

  it('is told of 30 and 7 days before its card ends', async () => {
    const { number } = await subscribed(shop, { expiry: '04/27' });
    for (const day of ['2027-03-30', '2027-03-31', '2027-04-10', '2027-04-23', '2027-04-29', '2027-05-01']) {
      shop.clock.set(new Date(`${day}T12:00:00+08:00`));
      await notifyCardExpiries(ctxOf(shop));
    }
    const told = await messagesTo(shop, number);
    expect(told.map(({ body }) => body.includes(askForCard(number)))).toEqual([true, true]);
  });

  it('is told in a pause, too, and once more where it comes back to a card that has expired', async () => {
    const [away, leaving] = [
      await subscribed(shop, { expiry: '04/27' }),
      await subscribed(shop, { expiry: '04/27' }),
    ];
    const move = (id: number, to: SubscriptionState, set = {}) =>
      inTransaction(ctxOf(shop), async (tx) =>
        transitionSubscription(tx, await lockSubscription(tx, id), to, set),
      );
    const seeOn = async (...days: string[]) => {
      for (const day of days) {
        shop.clock.set(noonOf(day));
        await notifyCardExpiries(ctxOf(shop));
      }
    };
    await move(away.id, 'paused', { pauseReason: 'member', pausedUntil: '2027-06-20' });
    await move(leaving.id, 'paused', { pauseReason: 'leaving' });
    await seeOn('2027-03-31', '2027-04-23', '2027-05-01', '2027-06-19');
    expect(await messagesTo(shop, leaving.number)).toEqual([]);
    const ahead = await messagesTo(shop, away.number);
    expect(ahead.map(({ body }) => body.includes('下一次扣款是 2027-06-20'))).toEqual([true, true]);
    shop.clock.set(noonOf('2027-06-20'));
    await move(away.id, 'active');
    await seeOn('2027-06-20', '2027-06-21');
    const [over, ...others] = (await messagesTo(shop, away.number)).slice(ahead.length);
    expect(others).toEqual([]);
    expect(over?.subject).toBe('你的信用卡已經到期');
    expect(over?.body).toContain(askForCard(away.number));
  });

  it('is told of its card though another cannot be', async () => {
    const broken = await subscribed(shop, { expiry: '04/27' });
    const { number } = await subscribed(shop, { expiry: '04/27' });
    await ctxOf(shop).db.execute(
      sql.raw(`create function not_told() returns trigger language plpgsql as $$ begin raise 'away'; end $$`),
    );
    await ctxOf(shop).db.execute(
      sql.raw(
        `create trigger not_told before update of card_told on subscription for each row when (old.id = ${broken.id}) execute function not_told()`,
      ),
    );
    shop.clock.set(noonOf('2027-04-23'));
    await notifyCardExpiries(ctxOf(shop));
    await ctxOf(shop).db.execute(sql.raw('drop trigger not_told on subscription'));
    expect(await messagesTo(shop, number)).toHaveLength(1);
    await notifyCardExpiries(ctxOf(shop));
    expect(await messagesTo(shop, broken.number)).toHaveLength(1);
  });
});

describe('a subscription that ends', () => {
  it('charges nothing more', async () => {
    const { id } = await subscribed(shop);
    await tick(shop);
    await inTransaction(ctxOf(shop), async (tx) =>
      endSubscription(tx, await lockSubscription(tx, id), 'member'),
    );
    for (const days of [23, 30, 60]) await onDay(shop, daysAfter(START, days));
    expect(await attemptsOf(shop, id)).toHaveLength(1);
  });
});

it('leaves nobody out for a cycle that cannot be made: that one comes again tomorrow', async () => {
  const broken = await subscribed(shop);
  const whole = await subscribed(shop);
  await tick(shop);
  // Its order's number is taken: an artificial state, without a refusal of its own.
  await ctxOf(shop)
    .db.update(subscription)
    .set({ nextCycle: 1, nextDueOn: START, toldCycle: 1 })
    .where(eq(subscription.id, broken.id));
  await dispatchCharges(ctxOf(shop));
  expect(await rowOf(shop, broken.id)).toMatchObject({ nextDueOn: daysAfter(START, 8), toldCycle: 0 });
  expect(await ordersOf(shop, broken.id)).toHaveLength(1);
  expect(await ordersOf(shop, whole.id)).toHaveLength(1);
});

it('waits for another day where what it is priced with is gone each time, and is made then', async () => {
  const { main, promotionId } = await newGift(shop);
  const made = await subscribed(shop, { items: [{ skuId: main.skuId, quantity: 2 }] });
  const run = (statement: string) => ctxOf(shop).db.execute(sql.raw(statement));
  await run("create function nothing_left() returns trigger language plpgsql as 'begin return null; end'");
  await run(
    `create trigger nothing_left before update on promotion_gift for each row when (old.promotion_id = ${promotionId}) execute function nothing_left()`,
  );
  await dispatchCharges(ctxOf(shop));
  expect((await rowOf(shop, made.id)).nextDueOn).toBe(daysAfter(START, 8));
  expect(await ordersOf(shop, made.id)).toEqual([]);
  await run('drop trigger nothing_left on promotion_gift');
  await run('drop function nothing_left');
  await onDays(shop, daysAfter(START, 1), daysAfter(START, 8));
  expect(await cyclesOf(shop, made.id)).toMatchObject([{ state: 'paid', failure: null }]);
});
