import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParcelState } from '#lib/after/shipment/codes.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import { listPackGoods } from '#lib/boxes/pack/calls.ts';
import { REQUEST_STATUS } from '#lib/boxes/subscription/codes.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  lockSubscription,
  type NewSubscription,
  transitionSubscription,
} from '#lib/boxes/subscription/service.ts';
import { subscription, subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import {
  addToBox,
  answerRequest,
  changeSubscriptionCard,
  getBoxCalendar,
  getLeaving,
  leaveSubscription,
  listBoxChoices,
  listDeskRequests,
  listOwnSubscriptions,
  moveBox,
  pauseSubscription,
  renewFeed,
  resumeSubscription,
  sendBoxTo,
  skipBox,
  swapInBox,
  undoBoxChange,
  unskipBox,
  withdrawRequest,
} from '#lib/boxes/subscription-change/calls.ts';
import { dayInWords } from '#lib/boxes/subscription-change/messages.ts';
import { monthsLater } from '#lib/boxes/subscription-change/rules/days.ts';
import {
  beginPauses,
  endByShop,
  endPauses,
  feePaid,
  readFeed,
  resumeSubscription as resumed,
  suspendUnpaidLeaving,
} from '#lib/boxes/subscription-change/service.ts';
import { pauseRequest } from '#lib/boxes/subscription-change/tables.ts';
import { getStores } from '#lib/catalog/branches/calls.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { listToday } from '#lib/fronts/order-desk/calls.ts';
import { getDeskSubscription } from '#lib/fronts/subscription-desk/calls.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { readPayLink } from '#lib/money/payment/calls.ts';
import { payLink } from '#lib/money/payment/links/tables.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { SECOND_VISA, saveCard, setCardGateway } from './card-kit.ts';
import { makeCode } from './discounts.ts';
import { DECLINED, keyOfLink, openInTheMorning, payBy, payLinkByCard, placeOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { pack } from './parcels.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';
import * as kit from './subscription-kit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
  await kit.endDemoSubscriptions(shop);
});
afterAll(() => shop.stop());

const ctx = (): Ctx => ({ ...shop.runtime.context(), actor: systemActor('test') });
const today = () => taipeiDay(shop.runtime.clock.now());

async function subscribableSku(price = 1000) {
  const { skuId, goodsId } = await createGood(shop, { price });
  await ctx().db.update(goods).set({ subscribable: true }).where(eq(goods.id, goodsId));
  return skuId;
}

/** A member with a card and a box of NT$900 every 30 days; the first is due today. */
const subscribed = (wanted: Partial<NewSubscription> & { readonly price?: number } = {}) =>
  kit.subscribed(shop, { price: 1000, kind: 'goods', name: '', isSubscribable: true, ...wanted });
type Own = Awaited<ReturnType<typeof subscribed>>;

const calendarOf = ({ number, token }: Own, boxes = 3) =>
  succeed(shop.call(getBoxCalendar, { number, boxes }, { token, lang: 'en' }));
async function boxOf(own: Own, number: number) {
  const found = (await calendarOf(own, 6)).boxes.find((one) => one.number === number);
  if (!found) throw new Error(`no box ${number}`);
  return found;
}
const eventsOf = ({ id }: Own) =>
  ctx()
    .db.select()
    .from(subscriptionEvent)
    .where(eq(subscriptionEvent.subscriptionId, id))
    .orderBy(asc(subscriptionEvent.id));
const rowOf = ({ id }: Own) => kit.rowOf(shop, id);
const requestsOf = ({ id }: Own) =>
  ctx()
    .db.select()
    .from(pauseRequest)
    .where(eq(pauseRequest.subscriptionId, id))
    .orderBy(asc(pauseRequest.id));
const toldOf = async ({ number }: Own) => (await kit.messagesTo(shop, number)).map(({ subject }) => subject);

describe('the box calendar', () => {
  it('shows the next boxes with their day, content, price and address, a year of them on demand', async () => {
    const own = await subscribed();
    const { boxes, hasMore, card, cutOffDays } = await calendarOf(own);
    expect(boxes.map(({ number, day }) => [number, day])).toEqual([
      [1, today()],
      [2, daysAfter(today(), 30)],
      [3, daysAfter(today(), 60)],
    ]);
    expect(boxes[1]).toMatchObject({
      price: 900,
      isOpen: true,
      isMoved: false,
      undo: null,
      deliveryType: 'home',
    });
    expect(boxes[1]?.items).toHaveLength(1);
    expect(boxes[1]?.address).toContain(RECIPIENT.detail);
    expect([hasMore, cutOffDays, card?.lastFour]).toEqual([true, 3, '2222']);
    expect(boxes[0]?.isOpen).toBe(false);
    expect((await calendarOf(own, 13)).boxes).toHaveLength(13);
    const listed = await succeed(shop.call(listOwnSubscriptions, {}, { token: own.token }));
    expect(listed.subscriptions.map(({ number }) => number)).toEqual([own.number]);
  });

  it('ends with the plan', async () => {
    const own = await subscribed({ lastCycle: 2 });
    const { boxes, hasMore } = await calendarOf(own, 13);
    expect([boxes.length, hasMore]).toEqual([2, false]);
  });

  it("shows nobody else's, and lets nobody else bend it", async () => {
    const own = await subscribed();
    const { token } = await newMember(shop);
    const calls = [
      shop.call(getBoxCalendar, { number: own.number }, { token }),
      shop.call(skipBox, { number: own.number, box: 2 }, { token }),
      shop.call(leaveSubscription, { number: own.number, owed: 0 }, { token }),
      shop.call(renewFeed, { number: own.number }, { token }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
    expect((await eventsOf(own)).map(({ act }) => act)).toEqual(['created']);
  });
});

describe('bending a box', () => {
  it('skips, lets come and undoes, and tells its member each time; a repeat does nothing', async () => {
    const own = await subscribed();
    const of = { number: own.number, box: 2 };
    await succeed(shop.call(skipBox, of, { token: own.token }));
    const skipped = await succeed(shop.call(skipBox, of, { token: own.token }));
    const box = skipped.boxes.find(({ number }) => number === 2);
    expect(box?.state).toBe('skipped');
    expect(box?.undo?.kind).toBe('skip');
    await succeed(
      shop.call(undoBoxChange, { number: own.number, event: box?.undo?.event ?? 0 }, { token: own.token }),
    );
    expect((await boxOf(own, 2)).state).toBe('planned');
    await succeed(shop.call(unskipBox, of, { token: own.token }));
    expect((await eventsOf(own)).map(({ act }) => act)).toEqual(['created', 'box.skip', 'undo']);
    expect(await toldOf(own)).toHaveLength(2);
  });

  it('takes the next box out of the way of the charge', async () => {
    const own = await subscribed();
    await ctx()
      .db.update(subscription)
      .set({ nextCycle: 2, nextDueOn: daysAfter(today(), 30) })
      .where(eq(subscription.id, own.id));
    await succeed(shop.call(skipBox, { number: own.number, box: 2 }, { token: own.token }));
    expect(await rowOf(own)).toMatchObject({ nextCycle: 3, nextDueOn: daysAfter(today(), 60) });
    expect((await calendarOf(own)).boxes.map(({ number }) => number)).toEqual([2, 3, 4]);
    await succeed(shop.call(unskipBox, { number: own.number, box: 2 }, { token: own.token }));
    expect(await rowOf(own)).toMatchObject({ nextCycle: 2, nextDueOn: daysAfter(today(), 30) });
  });

  it('moves within its range, and near another box only when that is meant', async () => {
    const own = await subscribed();
    const move = (day: string, isSure = false) =>
      shop.call(moveBox, { number: own.number, box: 2, day, isSure }, { token: own.token, lang: 'en' });
    const far = await move(daysAfter(today(), 61));
    expect(far.msg).toContain('Please choose a day from');
    const near = await move(daysAfter(today(), 45));
    expect(near.msg).toContain('overlap another box by 15 days');
    await succeed(move(daysAfter(today(), 45), true));
    expect(await boxOf(own, 2)).toMatchObject({ day: daysAfter(today(), 45), isMoved: true });
    // Its neighbours keep their days: nothing drifts.
    expect((await boxOf(own, 3)).day).toBe(daysAfter(today(), 60));
    await succeed(move(daysAfter(today(), 30)));
    expect((await boxOf(own, 2)).isMoved).toBe(false);
  });

  it('swaps a good and puts one in once, with the price that is told', async () => {
    const own = await subscribed();
    const [dearer, extra] = [await subscribableSku(1500), await subscribableSku(200)];
    const of = { number: own.number, box: 2 };
    await succeed(shop.call(swapInBox, { ...of, from: own.skuId, to: dearer }, { token: own.token }));
    expect(await boxOf(own, 2)).toMatchObject({ price: 1450, isSwapped: true });
    await succeed(shop.call(addToBox, { ...of, skuId: extra, quantity: 2 }, { token: own.token }));
    const box = await boxOf(own, 2);
    expect(box.price).toBe(1710);
    expect(box.additions.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[extra, 2]]);
    expect((await boxOf(own, 3)).price).toBe(900);
    await succeed(shop.call(addToBox, { ...of, skuId: extra, quantity: 0 }, { token: own.token }));
    await succeed(shop.call(swapInBox, { ...of, from: dearer, to: own.skuId }, { token: own.token }));
    expect(await boxOf(own, 2)).toMatchObject({ price: 900, isSwapped: false, additions: [] });
  });

  it('counts every box of a first cycle that has more of them, and takes off what it is paid with', async () => {
    const own = await subscribed({ first: { boxes: 3, price: 2700, discounts: null } });
    const day = daysAfter(today(), 10);
    await ctx().db.update(cycle).set({ movedTo: day }).where(eq(cycle.subscriptionId, own.id));
    await ctx().db.update(subscription).set({ nextDueOn: day }).where(eq(subscription.id, own.id));
    const box = { number: own.number, box: 1 };
    const extra = await subscribableSku();
    const put = (quantity: number) =>
      succeed(shop.call(addToBox, { ...box, skuId: extra, quantity }, { token: own.token }));
    expect((await put(1)).boxes[0]?.price).toBe(3600);
    expect((await put(0)).boxes[0]?.price).toBe(2700);
  });

  it('takes off what a first cycle is paid with, also once it is filled otherwise', async () => {
    const code = await makeCode(shop, { value: 200 });
    const own = await subscribed({ first: { boxes: 3, price: 2500, discounts: { code } } });
    const as = { token: own.token };
    const day = daysAfter(today(), 10);
    await ctx().db.update(cycle).set({ movedTo: day }).where(eq(cycle.subscriptionId, own.id));
    await ctx().db.update(subscription).set({ nextDueOn: day }).where(eq(subscription.id, own.id));
    const extra = { number: own.number, box: 1, skuId: await subscribableSku(), quantity: 1 };
    // Three boxes and a one-time item, less the code and then ten per cent.
    const put = await succeed(shop.call(addToBox, extra, as));
    expect(put.boxes[0]?.price).toBe(3420);
  });

  it('charges what was told for a first cycle that is moved, skipped or as it was again', async () => {
    const own = await subscribed({ first: { boxes: 3, price: 2500, discounts: null } });
    const as = { token: own.token };
    const day = daysAfter(today(), 10);
    await ctx().db.update(cycle).set({ movedTo: day }).where(eq(cycle.subscriptionId, own.id));
    await ctx().db.update(subscription).set({ nextDueOn: day }).where(eq(subscription.id, own.id));
    const box = { number: own.number, box: 1 };
    const later = daysAfter(today(), 12);
    const moved = await succeed(shop.call(moveBox, { ...box, day: later, isSure: true }, as));
    expect(moved.boxes[0]).toMatchObject({ day: later, price: 2500 });
    await succeed(shop.call(skipBox, box, as));
    expect((await succeed(shop.call(unskipBox, { ...box, isSure: true }, as))).boxes[0]?.price).toBe(2500);
    const extra = await subscribableSku();
    const put = await succeed(shop.call(addToBox, { ...box, skuId: extra, quantity: 1 }, as));
    expect(put.boxes[0]?.price).toBe(3600);
    const undo = { number: own.number, event: put.boxes[0]?.undo?.event ?? 0 };
    expect((await succeed(shop.call(undoBoxChange, undo, as))).boxes[0]?.price).toBe(2500);
  });

  it('refuses what is no good of a box, is in it already, or too much', async () => {
    const own = await subscribed();
    const { skuId: plain } = await createGood(shop);
    const of = { number: own.number, box: 2 };
    const say = async (answer: ReturnType<typeof shop.call>) => (await answer).msg;
    const as = { token: own.token, lang: 'en' } as const;
    expect(await say(shop.call(addToBox, { ...of, skuId: plain, quantity: 1 }, as))).toContain(
      'can’t be put',
    );
    expect(await say(shop.call(swapInBox, { ...of, from: own.skuId, to: own.skuId }, as))).toContain(
      'already',
    );
    expect(await say(shop.call(addToBox, { ...of, skuId: own.skuId, quantity: 11 }, as))).toContain(
      'At most 10',
    );
    const { goods: choices } = await succeed(shop.call(listBoxChoices, { number: own.number }, as));
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.some(({ skuId }) => skuId === plain)).toBe(false);
    // A search by id returns only that product; the best sellers are merely the default.
    const [wanted] = choices.slice(-1);
    const ids = String(wanted?.goodsId);
    const { goods: found } = await succeed(shop.call(listBoxChoices, { number: own.number, ids }, as));
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ goodsId }) => goodsId))).toEqual(new Set([wanted?.goodsId]));
    const strange = await shop.call(listBoxChoices, { number: own.number, ids: '1,2' }, as);
    expect(strange.data).toMatchObject({ errors: [{ field: 'ids' }] });
  });

  it('keeps to the rules of its pack: what does not fit is refused with the reason, and marked before', async () => {
    const packGoods = await succeed(shop.call(listPackGoods, {}, { lang: 'en' }));
    const skuOf = (part: string, pieces = 30) => {
      const good = packGoods.find(({ name }) => name.includes(part));
      return good?.skus.find((one) => one.pieces === pieces)?.skuId ?? 0;
    };
    const [iron, calcium] = [skuOf('Iron'), skuOf('Citrate', 90)];
    const own = await subscribed({
      kind: 'pack',
      items: [{ skuId: iron, quantity: 1, morning: 1, evening: 0 }],
    });
    const as = { token: own.token, lang: 'en' } as const;
    const of = { number: own.number, box: 2 };
    const { goods: offered } = await succeed(shop.call(listBoxChoices, { ...of, from: iron }, as));
    const refusalOf = (skuId: number) => offered.find((one) => one.skuId === skuId)?.refusal;
    expect(refusalOf(calcium)).toBeNull();
    // Another size of an item in the box has the same number of doses, and is offered where it fits.
    expect(refusalOf(skuOf('Iron', 60))).toContain('no pack size that fits');
    const beside = await subscribableSku(100);
    const noSachet = await shop.call(swapInBox, { ...of, from: iron, to: beside }, as);
    expect(noSachet.data).toMatchObject({ errors: [{ field: 'to' }] });
    expect(noSachet.msg).toContain('sachet');
    // Anything may be packed outside the sachets; inside, the second iron would be one dose too many.
    await succeed(shop.call(addToBox, { ...of, skuId: beside, quantity: 1 }, as));
    const more = await shop.call(addToBox, { ...of, skuId: iron, quantity: 1 }, as);
    expect(more.msg).toContain('At most 1 dose');
    // Calcium is placed at another time than the iron, and undo works only while that is valid.
    await succeed(shop.call(addToBox, { ...of, skuId: calcium, quantity: 1 }, as));
    const rows = await ctx().db.select().from(cycle).where(eq(cycle.subscriptionId, own.id));
    expect(rows.flatMap(({ additions }) => additions)).toContainEqual({
      ...{ skuId: calcium, quantity: 1 },
      ...{ morning: 0, evening: 1 },
    });
  });

  it('goes somewhere else, one box or all that come', async () => {
    const own = await subscribed();
    const { zip: _zip, ...recipient } = { ...RECIPIENT, zip: '', detail: '忠孝東路 2 號' };
    const to = { number: own.number, deliveryType: 'home' as const, recipient };
    await succeed(shop.call(sendBoxTo, { ...to, box: 2 }, { token: own.token }));
    expect([(await boxOf(own, 2)).address, (await boxOf(own, 3)).hasOwnAddress]).toEqual([
      expect.stringContaining('忠孝東路'),
      false,
    ]);
    await succeed(shop.call(sendBoxTo, to, { token: own.token }));
    expect((await boxOf(own, 3)).address).toContain('忠孝東路');
    // One box can be undone until its cut-off; a change of all boxes is changed again.
    const said = (await kit.messagesTo(shop, own.number)).map(({ body }) => body);
    expect([
      said.some((one) => one.includes('復原')),
      said.some((one) => one.includes('隨時可以再改')),
    ]).toEqual([true, true]);
  });

  it('is fetched with what a counter takes: not what is only brought home, and not for too much money', async () => {
    const own = await subscribed({ price: 9000, agreedPrice: 8100 });
    const as = { token: own.token, lang: 'en' } as const;
    const { number } = own;
    const [store] = (await succeed(shop.call(getStores, { pickup: true }))).list;
    const { receiver: name, mobile } = RECIPIENT;
    const there = { deliveryType: 'self' as const, selfStoreId: store?.id ?? 0, receiver: { name, mobile } };
    const send = (box?: number) => shop.call(sendBoxTo, { number, ...(box && { box }), ...there }, as);
    const add = (box: number, skuId: number, quantity = 1) =>
      shop.call(addToBox, { number, box, skuId, quantity }, as);
    const [large, dear] = [await subscribableSku(100), await subscribableSku(15_000)];
    const itsGood = ctx().db.select({ id: sku.goodsId }).from(sku).where(eq(sku.id, large));
    await ctx().db.update(goods).set({ homeOnly: true }).where(inArray(goods.id, itsGood));

    await succeed(send(2));
    const refused = { errors: [{ field: 'skuId', key: 'homeOnlyGoods' }] };
    expect((await add(2, large)).data).toMatchObject(refused);
    const swapped = await shop.call(swapInBox, { number, box: 2, from: own.skuId, to: large }, as);
    expect(swapped.data).toMatchObject({ errors: [{ field: 'to', key: 'homeOnlyGoods' }] });
    expect((await add(2, dear)).data).toMatchObject({ errors: [{ field: 'skuId', key: 'homeOnlyAmount' }] });
    const { goods: offered } = await succeed(shop.call(listBoxChoices, { number, box: 2 }, as));
    expect(offered.find(({ skuId }) => skuId === large)?.refusal).not.toBeNull();

    // Home delivery allows any item, and then the box cannot be picked up: neither alone nor with all
    // following ones.
    await succeed(add(3, large));
    const stays = { errors: [{ field: 'deliveryType', key: 'homeOnlyGoods' }] };
    expect((await send(3)).data).toMatchObject(stays);
    expect((await send()).data).toMatchObject(stays);
    await succeed(add(3, large, 0));
    await succeed(send());
    expect((await add(3, large)).data).toMatchObject(refused);
  });

  it('is refused from the cut-off on, whatever the page has shown', async () => {
    const own = await subscribed();
    const of = { number: own.number, box: 2 };
    const { undo } = (await succeed(shop.call(skipBox, of, { token: own.token }))).boxes[1] ?? {};
    shop.clock.set(taipeiMoment(daysAfter(today(), 27)));
    const as = { token: own.token, lang: 'en' } as const;
    for (const answer of await Promise.all([
      shop.call(unskipBox, of, as),
      shop.call(undoBoxChange, { number: own.number, event: undo?.event ?? 0 }, as),
    ]))
      expect(answer.msg).toContain('can’t be changed from 3 days');
    expect((await eventsOf(own)).map(({ act }) => act)).toEqual(['created', 'box.skip']);
  });

  it('is one change after the other from two tabs, and an old undo is refused', async () => {
    const own = await subscribed();
    const move = (days: number) =>
      shop.call(
        moveBox,
        { number: own.number, box: 2, day: daysAfter(today(), days) },
        { token: own.token, lang: 'en' },
      );
    const answers = await Promise.all([move(31), move(33)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const events = (await eventsOf(own)).filter(({ act }) => act === 'box.move');
    const [first, second] = events;
    expect(second?.before).toMatchObject({ movedTo: first?.after?.movedTo });
    const old = await shop.call(
      undoBoxChange,
      { number: own.number, event: first?.id ?? 0 },
      { token: own.token, lang: 'en' },
    );
    expect(old.msg).toContain('can’t be undone');
  });

  it('is refused while the box is being charged', async () => {
    const own = await subscribed();
    await ctx()
      .db.update(subscription)
      .set({ nextCycle: 3, nextDueOn: daysAfter(today(), 60) })
      .where(eq(subscription.id, own.id));
    const placed = await placeOrder(shop);
    const { orderId } = await orderIdOf(placed.number);
    await ctx()
      .db.insert(cycle)
      .values({
        subscriptionId: own.id,
        number: 2,
        dueOn: daysAfter(today(), 30),
        state: 'charging',
        orderId,
      });
    const answer = await shop.call(skipBox, { number: own.number, box: 2 }, { token: own.token, lang: 'en' });
    expect(answer.msg).toContain('can’t be changed');
  });
});

/** A one-year plan whose first box was paid today: NT$1,800 with its discount of 10 percent. */
async function yearly() {
  const own = await subscribed({ plan: 'oneYear', lastCycle: 12 });
  const { orderId } = await orderIdOf((await placeOrder(shop, { price: 1800 })).number);
  await ctx()
    .db.insert(cycle)
    .values({
      ...{ subscriptionId: own.id, number: 1, dueOn: today(), chargedOn: today() },
      ...{ state: 'paid', orderId },
    });
  return { own, orderId };
}

async function orderIdOf(number: string) {
  const [found] = await ctx().db.select({ orderId: order.id }).from(order).where(eq(order.number, number));
  if (!found) throw new Error('no order');
  return found;
}

describe('the next box', () => {
  /** The first box is paid and packed; the next is due in thirty days. */
  async function packed() {
    const placed = await placeOrder(shop);
    await payBy(shop, placed);
    const tradeNo = await pack(shop, placed);
    const own = await subscribed({ price: 2000 });
    await kit.staySignedIn(shop, own.memberId);
    const { orderId } = await orderIdOf(placed.number);
    const due = daysAfter(today(), 30);
    await ctx()
      .db.insert(cycle)
      .values({
        ...{ subscriptionId: own.id, number: 1, dueOn: today(), chargedOn: today() },
        ...{ state: 'paid', orderId },
      });
    await ctx()
      .db.update(subscription)
      .set({ nextCycle: 2, nextDueOn: due })
      .where(eq(subscription.id, own.id));
    const parcel = (state: ParcelState) =>
      ctx().db.update(shipment).set({ state, queryAt: null }).where(eq(shipment.tradeNo, tradeNo));
    await parcel('inTransit');
    await ctx().db.update(order).set({ status: 30 }).where(eq(order.id, orderId));
    return { own, due, parcel };
  }
  const morningOf = async (day: string) => {
    shop.clock.set(taipeiMoment(day, '10:00'));
    await kit.tick(shop);
  };

  it('waits while the one before is under way, tells its member once, and is charged on the day that is told then', async () => {
    const { own, due, parcel } = await packed();
    expect((await boxOf(own, 2)).waits).toBe('arrival');
    // It is in transit for half a year: the member is neither notified repeatedly nor charged.
    for (let at = -8; at < 180; at += 6) await morningOf(daysAfter(due, at));
    for (const days of [180, 181]) await morningOf(daysAfter(due, days));
    const told = await kit.messagesTo(shop, own.number);
    expect(told.map(({ subject }) => subject)).toEqual(['第 2 盒會晚一點']);
    expect(told[0]?.body).toContain('不會扣款');
    expect((await kit.cyclesOf(shop, own.id)).map(({ state }) => state)).toEqual(['paid', 'planned']);
    await parcel('delivered');
    await morningOf(daysAfter(due, 182));
    const ahead = (await kit.messagesTo(shop, own.number)).at(-1)?.subject ?? '';
    expect(ahead).toContain(daysAfter(due, 189));
    expect(await boxOf(own, 2)).toMatchObject({ waits: null, day: daysAfter(due, 189) });
    for (const days of [188, 189]) await morningOf(daysAfter(due, days));
    expect((await kit.cyclesOf(shop, own.id)).map(({ chargedOn }) => chargedOn)).toEqual([
      daysAfter(due, -30),
      daysAfter(due, 189),
    ]);
    expect((await boxOf(own, 3)).day).toBe(daysAfter(due, 219));
  });

  it('waits while the one before has not left: staff see it after three days, its member after seven', async () => {
    const { own, due, parcel } = await packed();
    await parcel('cancelled');
    const [first] = await kit.ordersOf(shop, own.id);
    await ctx()
      .db.update(order)
      .set({ status: 20 })
      .where(eq(order.number, first?.number ?? ''));
    const isSeen = async () => {
      const cookie = await signInStaffAt(shop.url, 'merchant');
      const { work } = await succeed(shop.call(listToday, {}, { cookie }));
      return work.some(({ kind, orders }) => kind === 'boxesHeld' && orders.includes(first?.number ?? ''));
    };
    const seen: [number, boolean, number][] = [];
    for (let at = -8; at <= 60; at++) {
      await morningOf(daysAfter(due, at));
      if ([2, 3, 6, 7].includes(at)) seen.push([at, await isSeen(), (await toldOf(own)).length]);
    }
    expect(seen).toEqual([
      [2, false, 0],
      [3, true, 0],
      [6, true, 0],
      [7, true, 1],
    ]);
    expect(await toldOf(own)).toEqual(['第 2 盒會晚一點']);
    expect(await kit.ordersOf(shop, own.id)).toHaveLength(1);
  });
});

describe('a pause', () => {
  const pause = (own: Own, fromOn = today(), months: 1 | 2 | 3 = 1, said: object = {}) =>
    shop.call(
      pauseSubscription,
      { number: own.number, fromOn, months, ...said },
      { token: own.token, lang: 'en' },
    );

  it('begins today, and ends by itself with the next box on that day', async () => {
    const own = await subscribed();
    const { subscription: shown, request } = await succeed(pause(own, today(), 2));
    const backOn = monthsLater(today(), 2);
    expect(shown).toMatchObject({ state: 'paused', pauseReason: 'member', pausedUntil: backOn, status: 46 });
    expect(request).toMatchObject({ status: REQUEST_STATUS.paused, untilOn: backOn, canWithdraw: false });
    shop.clock.set(taipeiMoment(backOn, '10:00'));
    await endPauses(ctx());
    expect(await rowOf(own)).toMatchObject({ state: 'active', pausedUntil: null });
    expect((await requestsOf(own)).map(({ status }) => status)).toEqual([REQUEST_STATUS.pauseEnded]);
  });

  it('ends on the day that it was told to end: that charge is told a week before, once, and made', async () => {
    const own = await subscribed({ price: 2000 });
    await kit.tick(shop);
    const begun = today();
    await kit.onDay(shop, daysAfter(begun, 5));
    await succeed(pause(own, today(), 1));
    const backOn = monthsLater(today(), 1);
    for (let day = today(); day <= daysAfter(backOn, 1); day = daysAfter(day, 1)) {
      shop.clock.set(taipeiMoment(day, '12:00'));
      await endPauses(ctx());
      await kit.onDay(shop, day);
    }
    expect((await kit.cyclesOf(shop, own.id)).map(({ chargedOn }) => chargedOn)).toEqual([begun, backOn]);
    const told = await kit.messagesTo(shop, own.number);
    expect(told.map(({ subject, createdAt }) => [subject, taipeiDay(createdAt)])).toEqual([
      ['訂閱已暫停', daysAfter(begun, 5)],
      ['訂閱恢復了', daysAfter(backOn, -7)],
      [expect.stringContaining(backOn), daysAfter(backOn, -7)],
    ]);
  });

  it('that its member ends early is told with the day on which the next box is charged', async () => {
    const own = await subscribed({ price: 2000 });
    await kit.tick(shop);
    await kit.onDay(shop, daysAfter(today(), 29));
    await succeed(pause(own, today(), 2));
    await kit.onDay(shop, daysAfter(today(), 20));
    await resumed(ctx(), own.memberId, own.number);
    await kit.tick(shop);
    const on = daysAfter(today(), 7);
    const [over, ahead] = (await kit.messagesTo(shop, own.number)).slice(-2);
    expect(over?.body).toContain(dayInWords(on, 'tw'));
    expect(ahead?.subject).toContain(on);
    expect((await rowOf(own)).nextDueOn).toBe(on);
  });

  it('begins on its day, moves the boxes behind it, and is told of', async () => {
    const own = await subscribed();
    await ctx()
      .db.update(subscription)
      .set({ nextCycle: 2, nextDueOn: daysAfter(today(), 30) })
      .where(eq(subscription.id, own.id));
    const from = daysAfter(today(), 20);
    const { boxes } = await succeed(pause(own, from, 3));
    const backOn = monthsLater(from, 3);
    expect(boxes.map(({ day }) => day).slice(0, 2)).toEqual([backOn, daysAfter(backOn, 30)]);
    await beginPauses(ctx());
    expect((await rowOf(own)).state).toBe('active');
    shop.clock.set(taipeiMoment(from, '10:00'));
    await beginPauses(ctx());
    expect((await rowOf(own)).state).toBe('paused');
    shop.clock.set(taipeiMoment(backOn, '10:00'));
    await endPauses(ctx());
    expect(await rowOf(own)).toMatchObject({ state: 'active', nextCycle: 2, nextDueOn: backOn });
    expect(await toldOf(own)).toHaveLength(3);
  });

  it('begins once an unpaid box no longer stands in its way, and not when its days are over by then', async () => {
    for (const paidAfter of [4, 40]) {
      const own = await subscribed();
      const from = daysAfter(today(), 5);
      await succeed(pause(own, from));
      const moved = async (to: 'paused' | 'active') =>
        inTransaction(ctx(), async (tx) =>
          transitionSubscription(tx, await lockSubscription(tx, own.id), to, {
            pauseReason: to === 'paused' ? 'unpaid' : null,
          }),
        );
      await moved('paused');
      shop.clock.set(taipeiMoment(from, '10:00'));
      await beginPauses(ctx());
      expect((await requestsOf(own)).map(({ status }) => status)).toEqual([REQUEST_STATUS.approved]);
      shop.clock.set(taipeiMoment(daysAfter(from, paidAfter), '10:00'));
      await moved('active');
      await beginPauses(ctx());
      const isOver = paidAfter === 40;
      expect((await requestsOf(own)).map(({ status }) => status)).toEqual([
        isOver ? REQUEST_STATUS.cancelled : REQUEST_STATUS.paused,
      ]);
      expect(await rowOf(own)).toMatchObject(
        isOver
          ? { state: 'active', pausedUntil: null }
          : { pauseReason: 'member', pausedUntil: monthsLater(from, 1) },
      );
    }
  });

  it('ends earlier when its member comes back, or is withdrawn before it begins', async () => {
    const own = await subscribed();
    await succeed(pause(own));
    await succeed(shop.call(resumeSubscription, { number: own.number }, { token: own.token }));
    await succeed(shop.call(resumeSubscription, { number: own.number }, { token: own.token }));
    await succeed(pause(own, daysAfter(today(), 10)));
    const { request } = await succeed(
      shop.call(withdrawRequest, { number: own.number }, { token: own.token }),
    );
    expect(request).toBeNull();
    expect((await requestsOf(own)).map(({ status }) => status)).toEqual([60, 0]);
  });

  it('is asked for once, however often at the same time, and never for the past', async () => {
    const own = await subscribed();
    const from = daysAfter(today(), 10);
    await Promise.all([pause(own, from), pause(own, from)]);
    expect(await requestsOf(own)).toHaveLength(1);
    expect((await pause(own, from, 2)).msg).toContain('Another request');
    const past = await pause(own, daysAfter(today(), -1));
    expect(past.msg).toContain('can’t be earlier than today');
    expect(past.data).toMatchObject({ errors: [{ field: 'fromOn' }] });
  });

  /** It ends now, counted as its full three months: an early end counts only the elapsed part. */
  const runOut = async (own: Own) => {
    await succeed(shop.call(resumeSubscription, { number: own.number }, { token: own.token }));
    const { id } = (await requestsOf(own)).at(-1) ?? { id: 0 };
    const { db, now } = shop.runtime.context();
    await db
      .update(pauseRequest)
      .set({ endedAt: addDays(now, 90) })
      .where(eq(pauseRequest.id, id));
  };

  it('is looked at by staff beyond six months in a year', async () => {
    const own = await subscribed();
    for (const months of [3, 3, 1] as const) {
      await succeed(pause(own, today(), months, { reason: 'tooMuch', note: 'Four jars left' }));
      if (months === 3) await runOut(own);
    }
    const asked = (await requestsOf(own)).at(-1);
    expect(asked?.status).toBe(REQUEST_STATUS.underReview);
    expect((await rowOf(own)).state).toBe('active');
    const as = { headers: { cookie: await signInStaffAt(shop.url, 'merchant') }, lang: 'en' } as const;
    const { requests } = await succeed(shop.call(listDeskRequests, {}, as));
    const waiting = requests.find(({ number }) => number === own.number);
    expect(waiting?.reason).toBe('I have too much: Four jars left');
    // The list does not show the recipient: that needs another permission, and is logged.
    expect(JSON.stringify(requests)).not.toContain(RECIPIENT.receiver);
    const seen = await succeed(shop.call(getDeskSubscription, { number: own.number }, as));
    expect(seen.requests[0]?.reason).toBe('I have too much: Four jars left');
    const id = asked?.id ?? 0;
    const refused = await shop.call(answerRequest, { id, isGranted: false, answer: '' }, as);
    expect(refused.data).toMatchObject({ errors: [{ field: 'answer' }] });
    await succeed(shop.call(answerRequest, { id, isGranted: true, answer: '' }, as));
    await succeed(shop.call(answerRequest, { id, isGranted: true, answer: '' }, as));
    expect((await rowOf(own)).state).toBe('paused');
    expect((await shop.call(answerRequest, { id, isGranted: false, answer: 'no' }, as)).code).not.toBe(200);
  });

  it('that staff refuse is not begun, says why, and can be asked for anew', async () => {
    const own = await subscribed();
    for (const months of [3, 3, 1] as const) {
      await succeed(pause(own, today(), months));
      if (months === 3) await runOut(own);
    }
    // A code is valid once.
    shop.clock.advance(60);
    const as = { headers: { cookie: await signInStaffAt(shop.url, 'merchant') } } as const;
    const id = (await requestsOf(own)).at(-1)?.id ?? 0;
    const before = (await toldOf(own)).length;
    const answer = { id, isGranted: false, answer: '最近一年已暫停六個月。' };
    const left = await succeed(shop.call(answerRequest, answer, as));
    expect(left.requests.map(({ number }) => number)).not.toContain(own.number);
    await succeed(shop.call(answerRequest, answer, as));
    expect((await requestsOf(own)).at(-1)).toMatchObject({
      status: REQUEST_STATUS.rejected,
      answer: answer.answer,
    });
    expect((await rowOf(own)).state).toBe('active');
    const [told, ...others] = (await kit.messagesTo(shop, own.number)).slice(before);
    expect(others, 'it is told once').toEqual([]);
    expect(told?.body).toContain(answer.answer);
    const granted = await shop.call(answerRequest, { id, isGranted: true, answer: '' }, as);
    expect(granted.refusal?.key).toBe('requestMoveRefused');
    expect((await calendarOf(own)).request).toBeNull();
    await succeed(pause(own));
    expect((await requestsOf(own)).at(-1)?.status).toBe(REQUEST_STATUS.underReview);
  });
});

describe('another card', () => {
  const change = (own: Own, cardId: number, token = own.token) =>
    shop.call(changeSubscriptionCard, { number: own.number, cardId }, { token, lang: 'en' });

  it('is charged from then on, and its member is told, once', async () => {
    const own = await subscribed();
    const cardId = await saveCard(shop, own.token, SECOND_VISA);
    const { card, subscription: shown } = await succeed(change(own, cardId));
    expect([card?.lastFour, shown.cardId]).toEqual(['1111', cardId]);
    expect((await rowOf(own)).cardId).toBe(cardId);
    const again = await change(own, cardId);
    expect(again.refusal?.key).toBe('cardSame');
    const told = await kit.messagesTo(shop, own.number);
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain('之後每一盒都從新的卡扣款');
  });

  it('is one of its member’s own, for a subscription of their own that has not ended', async () => {
    const [own, other] = [await subscribed(), await subscribed()];
    const cardId = await saveCard(shop, own.token, SECOND_VISA);
    const refused = [await change(own, other.cardId), await change(own, cardId, other.token)];
    expect(refused.map(({ status, refusal }) => [status, refusal?.key])).toEqual([
      [404, 'cardNotFound'],
      [404, 'subscriptionNotFound'],
    ]);
    await succeed(shop.call(leaveSubscription, { number: own.number, owed: 0 }, { token: own.token }));
    const ended = await change(own, cardId);
    expect(ended.refusal?.key).toBe('subscriptionNotRunning');
    expect((await rowOf(own)).cardId).toBe(own.cardId);
  });
});

describe('leaving', () => {
  const leave = (own: Own, more: { on?: string; owed?: number } = {}) =>
    shop.call(
      leaveSubscription,
      { number: own.number, reason: 'tooMuch', owed: 0, ...more },
      { token: own.token, lang: 'en' },
    );

  const canPay = async (request: { readonly payAt: string | null } | null) =>
    (await succeed(shop.call(readPayLink, { key: keyOfLink(request?.payAt ?? '') }))).canPay;
  /** For each request's fee: whether its link was revoked. */
  const linksTakenBack = async ({ id }: Own) =>
    (
      await ctx()
        .db.select({ cancelledAt: payLink.cancelledAt })
        .from(pauseRequest)
        .innerJoin(payLink, eq(payLink.id, pauseRequest.feeLinkId))
        .where(eq(pauseRequest.subscriptionId, id))
    ).map(({ cancelledAt }) => cancelledAt !== null);

  it('ends at once, also from a pause, and a repeat changes nothing', async () => {
    const own = await subscribed();
    await succeed(
      shop.call(pauseSubscription, { number: own.number, fromOn: today(), months: 1 }, { token: own.token }),
    );
    expect(await succeed(shop.call(getLeaving, { number: own.number }, { token: own.token }))).toMatchObject({
      owed: 0,
      offers: { tooMuch: 'skip' },
    });
    const [one, two] = await Promise.all([leave(own), leave(own)]);
    expect([one.code, two.code]).toEqual([200, 200]);
    expect(await rowOf(own)).toMatchObject({ state: 'ended', endReason: 'member' });
    expect((await requestsOf(own)).map(({ kind, status }) => [kind, status])).toEqual([
      ['pause', 60],
      ['terminate', 20],
    ]);
    expect((await calendarOf(own)).request).toBeNull();
    expect((await calendarOf(own)).boxes).toEqual([]);
  });

  it('ends on a day, and can be thought over until then', async () => {
    const own = await subscribed();
    const on = daysAfter(today(), 20);
    await succeed(leave(own, { on }));
    await succeed(shop.call(withdrawRequest, { number: own.number }, { token: own.token }));
    await succeed(leave(own, { on }));
    shop.clock.set(taipeiMoment(on, '10:00'));
    await beginPauses(ctx());
    expect((await rowOf(own)).state).toBe('ended');
  });

  it('of a yearly plan owes the discount enjoyed, shown before, and ends once that is paid', async () => {
    const { own } = await yearly();
    const { owed, boxes } = await succeed(
      shop.call(getLeaving, { number: own.number }, { token: own.token }),
    );
    expect([owed, boxes]).toEqual([200, 1]);
    expect((await leave(own)).msg).toContain('NT$200');
    const { request } = await succeed(leave(own, { owed }));
    expect(request).toMatchObject({ status: REQUEST_STATUS.feeAwaiting, fee: 200, canWithdraw: true });
    expect(request?.payAt).toContain('/payment/dietitian-pay');
    // No further charge until it is paid.
    expect(await rowOf(own)).toMatchObject({ state: 'paused', pauseReason: 'leaving' });
    const key = keyOfLink(request?.payAt ?? '');
    await payLinkByCard(shop, key, DECLINED);
    expect((await rowOf(own)).state).toBe('paused');
    expect(await payLinkByCard(shop, key)).toBe(`/payment/dietitian-pay?key=${key}`);
    expect(await succeed(shop.call(readPayLink, { key }))).toMatchObject({ state: 'paid', amount: 200 });
    expect(await rowOf(own)).toMatchObject({ state: 'ended', endReason: 'member' });
    const [asked] = await requestsOf(own);
    expect(asked).toMatchObject({ status: REQUEST_STATUS.feePaid, endedAt: expect.any(Date) });
    // It is completed: its page neither shows it as open nor can withdraw it.
    expect((await calendarOf(own)).request).toBeNull();
    await succeed(shop.call(withdrawRequest, { number: own.number }, { token: own.token }));
    await inTransaction(ctx(), (tx) => feePaid(tx, asked?.feeLinkId ?? 0));
    expect((await requestsOf(own)).map(({ status }) => status)).toEqual([REQUEST_STATUS.feePaid]);
  });

  it('on a later day owes what it will have enjoyed by then, as its boxes are planned', async () => {
    const begun = today();
    const { own } = await yearly();
    await ctx()
      .db.update(subscription)
      .set({ nextCycle: 2, nextDueOn: daysAfter(begun, 30) })
      .where(eq(subscription.id, own.id));
    const owedOn = async (days: number) => {
      const asked = { number: own.number, on: daysAfter(begun, days) };
      const { owed, boxes } = await succeed(shop.call(getLeaving, asked, { token: own.token }));
      return [owed, boxes];
    };
    // On its last day nothing is charged.
    expect([await owedOn(30), await owedOn(31), await owedOn(61)]).toEqual([
      [200, 1],
      [300, 2],
      [400, 3],
    ]);
    await succeed(shop.call(skipBox, { number: own.number, box: 2 }, { token: own.token }));
    expect(await owedOn(61)).toEqual([300, 2]);
    const on = daysAfter(begun, 61);
    expect((await leave(own, { owed: 200, on })).refusal?.key).toBe('owedChanged');
    const { request } = await succeed(leave(own, { owed: 300, on }));
    expect(request).toMatchObject({ kind: 'stop', status: REQUEST_STATUS.feeAwaiting, fee: 300 });
  });

  it('on a later day gives back what was paid for a box that was not charged', async () => {
    const begun = today();
    const { own } = await yearly();
    await ctx()
      .db.update(subscription)
      .set({ nextCycle: 2, nextDueOn: daysAfter(begun, 30) })
      .where(eq(subscription.id, own.id));
    const on = daysAfter(begun, 40);
    const { request } = await succeed(leave(own, { owed: 300, on }));
    await payLinkByCard(shop, keyOfLink(request?.payAt ?? ''));
    await kit.onDay(shop, daysAfter(begun, 23));
    await setCardGateway(shop, { confirms: 'never', chargeCode: 10_100_255 });
    await kit.onDay(shop, daysAfter(begun, 30));
    await setCardGateway(shop);
    await kit.onDay(shop, on);
    await beginPauses(ctx());
    expect((await rowOf(own)).state).toBe('ended');
    await shop.settle();
    const [asked] = await requestsOf(own);
    const [attempt] = await ctx()
      .db.select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.linkId, asked?.feeLinkId ?? 0));
    expect(attempt).toMatchObject({ amount: 300, status: 'refunded', refunded: 100 });
    expect((await toldOf(own)).filter((one) => one.includes('NT$100'))).toHaveLength(1);
  });

  it('owes of the goods alone, not of what bringing them costs, and of what coins have paid, too', async () => {
    const { own, orderId } = await yearly();
    await ctx()
      .db.update(order)
      .set({ shipping: 100, coins: 300, payable: 1600 })
      .where(eq(order.id, orderId));
    const { owed } = await succeed(shop.call(getLeaving, { number: own.number }, { token: own.token }));
    expect(owed).toBe(200);
  });

  it('of what the shop has ended is not paid for any more', async () => {
    const { own } = await yearly();
    const { request } = await succeed(leave(own, { owed: 200 }));
    await endByShop(ctx(), own.memberId, { number: own.number, reason: 'sold no more' });
    expect((await requestsOf(own)).map(({ status }) => status)).toEqual([REQUEST_STATUS.cancelled]);
    expect(await canPay(request)).toBe(false);
  });

  it('of a yearly plan goes on when that is taken back, or was never paid, and never catches up', async () => {
    const begun = today();
    const { own } = await yearly();
    await ctx()
      .db.update(subscription)
      .set({ nextCycle: 2, nextDueOn: daysAfter(begun, 30) })
      .where(eq(subscription.id, own.id));
    const on = daysAfter(begun, 10);
    const { request: first } = await succeed(leave(own, { owed: 200, on }));
    expect((await rowOf(own)).state).toBe('active');
    shop.clock.set(taipeiMoment(on, '10:00'));
    await suspendUnpaidLeaving(ctx());
    expect((await rowOf(own)).pauseReason).toBe('leaving');
    await succeed(shop.call(withdrawRequest, { number: own.number }, { token: own.token }));
    expect(await rowOf(own)).toMatchObject({ state: 'active', nextDueOn: daysAfter(begun, 30) });
    expect(await canPay(first)).toBe(false);
    const { request: second } = await succeed(leave(own, { owed: 200 }));
    expect(await canPay(second)).toBe(true);
    for (const days of [13, 17, 23]) {
      shop.clock.set(taipeiMoment(daysAfter(on, days), '10:00'));
      await suspendUnpaidLeaving(ctx());
      expect((await rowOf(own)).state).toBe(days < 18 ? 'paused' : 'active');
    }
    expect((await rowOf(own)).nextDueOn).toBe(daysAfter(on, 23));
    expect(await linksTakenBack(own)).toEqual([true, true]);
    expect(await toldOf(own)).toContain('訂閱沒有結束，會繼續');
    expect((await requestsOf(own)).map(({ status }) => status)).toEqual([
      REQUEST_STATUS.cancelled,
      REQUEST_STATUS.cancelled,
    ]);
  });
});

describe('the calendar feed', () => {
  it('shows a year of boxes at a secret address, which can be made anew', async () => {
    const own = await subscribed();
    const keyOf = (feed: string) => /subscription\/(.+)\.ics\?lang=\w+$/.exec(feed)?.[1] ?? '';
    const { feed } = await calendarOf(own);
    await succeed(shop.call(skipBox, { number: own.number, box: 2 }, { token: own.token }));
    const text = (await readFeed(ctx(), keyOf(feed))) ?? '';
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(13);
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    expect(text).not.toContain(RECIPIENT.detail);
    // In the language in which its address was copied.
    expect(await readFeed(ctx(), keyOf(feed), 'en')).toContain('/en/user/subscriptions/');
    const renewed = await succeed(shop.call(renewFeed, { number: own.number }, { token: own.token }));
    expect(await readFeed(ctx(), keyOf(feed))).toBeNull();
    expect(await readFeed(ctx(), keyOf(renewed.feed))).not.toBeNull();
    expect(await readFeed(ctx(), 'nonsense')).toBeNull();
  });
});
