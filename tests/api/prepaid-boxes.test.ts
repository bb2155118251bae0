import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestRefund, withdrawRefund } from '#lib/after/refund/calls/own.ts';
import { approveRefund, openRefund, releaseForResend } from '#lib/after/refund/service.ts';
import { refund } from '#lib/after/refund/tables.ts';
import { getParcels } from '#lib/after/shipment/calls.ts';
import { followParcels } from '#lib/after/shipment/follow.ts';
import { parcelRequest } from '#lib/after/shipment/parcel-request.ts';
import { listOrdersToPack, packOrder, recipientOfLines } from '#lib/after/shipment/service.ts';
import { parcelDay, parcelDayLine, shipment } from '#lib/after/shipment/tables.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { daysAfter, daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';
import { endSubscription, lockSubscription } from '#lib/boxes/subscription/service.ts';
import {
  getBoxCalendar,
  getLeaving,
  leaveSubscription,
  moveBox,
  pauseSubscription,
  resumeSubscription,
  sendBoxTo,
  skipBox,
  undoBoxChange,
  unskipBox,
} from '#lib/boxes/subscription-change/calls.ts';
import {
  delaySettledDuringPause,
  endByShop,
  endPauses,
  readFeed,
  refundPendingUnsent,
  withholdPrepaid,
} from '#lib/boxes/subscription-change/service.ts';
import { getStores } from '#lib/catalog/branches/calls.ts';
import { checkStock } from '#lib/catalog/goods/stock/counted.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { getDeskOrder, redirectOrder } from '#lib/fronts/order-desk/calls.ts';
import { getPrivacy } from '#lib/fronts/privacy/calls.ts';
import { getDeskSubscription } from '#lib/fronts/subscription-desk/calls.ts';
import { actingAs, inTransaction } from '#lib/kernel/context.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember, RECIPIENT } from './shelf.ts';
import {
  ctxOf,
  endDemoSubscriptions,
  messagesTo,
  noonOf,
  onDay,
  ordersOf,
  paidYear,
  rowOf,
  type subscribed,
} from './subscription-kit.ts';

/** Boxes prepaid for a year or a quarter, one by one. */

const START = '2027-01-31';
let shop: TestShop;
/** Signed in on the first day, where every test starts: a code is valid once. */
let merchant: string;
beforeAll(async () => {
  shop = await openTestShop();
  await endDemoSubscriptions(shop);
  shop.clock.set(noonOf(START));
  merchant = await signInStaffAt(shop.url, 'merchant');
});
afterAll(() => shop.stop());

const on = (days: number): string => daysAfter(START, days);
beforeEach(async () => {
  shop.clock.set(noonOf(START));
  await setCardGateway(shop, { confirms: 'never' });
});

/** A year of boxes of NT$2,000. */
const yearly = (wanted: Parameters<typeof subscribed>[1] = {}) => paidYear(shop, wanted);
type Made = Awaited<ReturnType<typeof yearly>>;

const as = ({ token }: Made) => ({ token, lang: 'en' }) as const;
const calendarOf = (made: Made) => succeed(shop.call(getBoxCalendar, { number: made.number }, as(made)));
const box = ({ number }: Made, part: number) => ({ number, box: 1, part });
const dayOf = async (made: Made, part: number) =>
  (await calendarOf(made)).paid.find((one) => one.part === part)?.day;
const partOf = async (made: Made, part: number) => {
  const found = (await calendarOf(made)).paid.find((one) => one.part === part);
  if (!found) throw new Error(`box ${part} does not come`);
  return found;
};
const nextOn = async ({ id }: Made) => (await rowOf(shop, id)).nextDueOn;
const refundsOf = ({ order: { id } }: Made) =>
  ctxOf(shop).db.select().from(refund).where(eq(refund.orderId, id)).orderBy(asc(refund.id));
const stockOf = async ({ skuId }: Made) =>
  (await ctxOf(shop).db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId)))[0]?.stock;
const waitsToBePacked = async ({ order: { number } }: Made) =>
  (await listOrdersToPack(ctxOf(shop), { numbers: [number] })).length > 0;

describe('a box of a year', () => {
  it('stops the account from being deleted, until its plan is ended and paid back', async () => {
    const made = await yearly();
    const stops = async () => (await succeed(shop.call(getPrivacy, {}, as(made)))).stops;
    expect(await stops()).toMatchObject([
      { kind: 'underWay', numbers: [made.order.number] },
      { kind: 'paidBoxes', numbers: [made.number], text: expect.stringContaining('end it first') },
    ]);
    const number = made.number;
    const { owed, back } = await succeed(shop.call(getLeaving, { number }, as(made)));
    await succeed(shop.call(leaveSubscription, { number, owed, back }, as(made)));
    expect((await stops()).map(({ kind }) => kind)).not.toContain('paidBoxes');
  });

  it('is on the calendar with its day and content, and can be bent until its cut-off', async () => {
    const made = await yearly();
    const { paid } = await calendarOf(made);
    expect(paid.map(({ part, day }) => [part, day])).toEqual(
      Array.from({ length: 11 }, (_, at) => [at + 2, on(30 * (at + 1))]),
    );
    expect(paid[0]).toMatchObject({
      ...{ box: 1, parts: 12, isOpen: true, isMoved: false, skippedFrom: null, undo: null },
      range: { first: on(4), last: on(59) },
      items: [{ skuId: made.skuId, quantity: 1 }],
    });
    shop.clock.set(noonOf(on(27)));
    expect((await calendarOf(made)).paid[0]?.part).toBe(3);
    expect((await shop.call(skipBox, box(made, 2), as(made))).refusal?.key).toBe('paidBoxClosed');
  });

  it('is the next one for staff, too, whatever is charged next', async () => {
    const made = await yearly();
    const { nextBoxOn, next, nextDueOn } = await succeed(
      shop.call(getDeskSubscription, { number: made.number }, { cookie: merchant }),
    );
    expect(nextBoxOn).toBe(await dayOf(made, 2));
    expect(next?.day).toBe(nextDueOn);
    expect(nextDueOn > on(300)).toBe(true);
  });

  it('is in the calendar that its member reads elsewhere, on the day on which it leaves', async () => {
    const made = await yearly();
    await succeed(shop.call(skipBox, box(made, 2), as(made)));
    shop.clock.set(noonOf(on(58)));
    const { feed } = await calendarOf(made);
    const text = (await readFeed(ctxOf(shop), /subscription\/(.+)\.ics\?lang=/.exec(feed)?.[1] ?? '')) ?? '';
    const days = [...text.matchAll(/UID:S\d+-(1-\d+)@[\s\S]*?DTSTART;VALUE=DATE:(\d+)/g)];
    const written = (days: number) => on(days).replaceAll('-', '');
    expect(days.map(([, key, day]) => [key, day])).toContainEqual(['1-2', written(360)]);
    expect(days.map(([, key, day]) => [key, day])).toContainEqual(['1-3', written(60)]);
    expect(days).toHaveLength(11);
    expect(text).not.toContain(RECIPIENT.detail);
  });

  it('is skipped to the end of its year, what is charged next comes later, and nothing is lost', async () => {
    const made = await yearly();
    await succeed(shop.call(skipBox, box(made, 2), as(made)));
    await succeed(shop.call(skipBox, box(made, 2), as(made)));
    expect(await partOf(made, 2)).toMatchObject({ day: on(360), skippedFrom: on(30) });
    expect(await nextOn(made)).toBe(on(390));
    await succeed(shop.call(skipBox, box(made, 4), as(made)));
    expect([await dayOf(made, 4), await nextOn(made)]).toEqual([on(390), on(420)]);
    await succeed(shop.call(unskipBox, box(made, 2), as(made)));
    await succeed(shop.call(unskipBox, box(made, 2), as(made)));
    expect([await dayOf(made, 2), await dayOf(made, 4), await nextOn(made)]).toEqual([
      ...[on(30), on(360), on(390)],
    ]);
    expect((await refundsOf(made)).length + (await ordersOf(shop, made.id)).length).toBe(1);
    expect((await messagesTo(shop, made.number)).some(({ body }) => body.includes('改到最後'))).toBe(true);
  });

  it('is moved between its neighbours, asks where two come near each other, and leaves on its new day', async () => {
    const made = await yearly();
    const move = (day: string, isSure = false) =>
      shop.call(moveBox, { ...box(made, 2), day, isSure }, as(made));
    expect((await move(on(75))).data).toMatchObject({ errors: [{ field: 'day' }] });
    expect((await move(on(10))).refusal?.key).toBe('boxOverlaps');
    await succeed(move(on(10), true));
    expect(await partOf(made, 2)).toMatchObject({ day: on(10), isMoved: true, plannedOn: on(30) });
    await succeed(move(on(34)));
    await packOrder(ctxOf(shop), { number: made.order.number });
    shop.clock.set(noonOf(on(33)));
    expect(await waitsToBePacked(made)).toBe(false);
    shop.clock.set(noonOf(on(34)));
    expect(await waitsToBePacked(made)).toBe(true);
    const [late] = await ctxOf(shop).db.select().from(order).where(eq(order.id, made.order.id));
    expect(late?.expectedShipOn).toBe(on(34));
  });

  it('is put back change by change, the last one first', async () => {
    const made = await yearly();
    const undo = async (event: number) => shop.call(undoBoxChange, { number: made.number, event }, as(made));
    const undoOf = async (part: number) => (await partOf(made, part)).undo;
    await succeed(shop.call(moveBox, { ...box(made, 3), day: on(63), isSure: false }, as(made)));
    const moved = await undoOf(3);
    await succeed(shop.call(skipBox, box(made, 3), as(made)));
    const skip = await undoOf(3);
    expect([moved?.kind, skip?.kind]).toEqual(['move', 'skip']);
    expect((await undo(moved?.event ?? 0)).refusal?.key).toBe('boxUndoGone');
    await succeed(undo(skip?.event ?? 0));
    expect([await dayOf(made, 3), await nextOn(made)]).toEqual([on(63), on(360)]);
    await succeed(undo(moved?.event ?? 0));
    expect(await dayOf(made, 3)).toBe(on(60));
    expect(await undoOf(3)).toBeNull();
    await succeed(shop.call(skipBox, box(made, 3), as(made)));
    await succeed(shop.call(unskipBox, box(made, 3), as(made)));
    const unskip = await undoOf(3);
    await succeed(undo(unskip?.event ?? 0));
    expect([await dayOf(made, 3), await nextOn(made)]).toEqual([on(360), on(390)]);
  });

  it('is its own member’s, one that there is, and is skipped once by two at once', async () => {
    const made = await yearly();
    const other = await newMember(shop);
    expect((await shop.call(skipBox, box(made, 2), { token: other.token })).status).toBe(404);
    expect((await shop.call(skipBox, box(made, 13), as(made))).code).not.toBe(200);
    expect((await shop.call(skipBox, { ...box(made, 2), box: 2 }, as(made))).refusal?.key).toBe(
      'boxNotFound',
    );
    await Promise.all([2, 2].map((part) => succeed(shop.call(skipBox, box(made, part), as(made)))));
    expect(await nextOn(made)).toBe(on(390));
  });

  it('of a quarter, or of quarterly parcels, is bent the same way', async () => {
    const quarter = await yearly({ plan: 'quarterly', cycleDays: 90, boxes: 3, agreedPrice: 4800 });
    await succeed(shop.call(skipBox, box(quarter, 2), as(quarter)));
    expect([await dayOf(quarter, 2), await nextOn(quarter)]).toEqual([on(90), on(120)]);
    const parcels = await yearly({ boxDelivery: 'quarterly' });
    const { paid } = await calendarOf(parcels);
    expect(paid.map(({ part, day, items }) => [part, day, items[0]?.quantity])).toEqual([
      [2, on(90), 3],
      [3, on(180), 3],
      [4, on(270), 3],
    ]);
    await succeed(shop.call(skipBox, box(parcels, 3), as(parcels)));
    expect([await dayOf(parcels, 3), await nextOn(parcels)]).toEqual([on(360), on(450)]);
  });

  it('is charged for again only when all of it was sent', async () => {
    const made = await yearly();
    await succeed(shop.call(skipBox, box(made, 12), as(made)));
    for (const days of [353, 360, 383]) await onDay(shop, on(days));
    expect(await ordersOf(shop, made.id)).toHaveLength(1);
    await onDay(shop, on(390));
    expect(await ordersOf(shop, made.id)).toHaveLength(2);
  });

  it('puts off a charge that its member has moved, too', async () => {
    const made = await yearly();
    const day = on(365);
    await succeed(shop.call(moveBox, { number: made.number, box: 2, day, isSure: true }, as(made)));
    await succeed(shop.call(skipBox, box(made, 2), as(made)));
    expect(await nextOn(made)).toBe(on(395));
    await succeed(shop.call(unskipBox, box(made, 2), as(made)));
    expect(await nextOn(made)).toBe(on(365));
  });

  it('that comes back beside one that was moved near is asked about, as a move is', async () => {
    const made = await yearly();
    const back = (isSure?: boolean) => shop.call(unskipBox, { ...box(made, 3), isSure }, as(made));
    await succeed(shop.call(skipBox, box(made, 3), as(made)));
    await succeed(shop.call(moveBox, { ...box(made, 4), day: on(75), isSure: true }, as(made)));
    const asked = await back();
    expect(asked.data).toMatchObject({ key: 'boxOverlaps', detail: { overlap: 15 } });
    expect([await dayOf(made, 3), await nextOn(made)]).toEqual([on(360), on(390)]);
    await succeed(back(true));
    await succeed(back());
    expect([await dayOf(made, 3), await nextOn(made)]).toEqual([on(60), on(360)]);
  });

  it('that is charged later and comes back beside one that was moved near is asked about, too', async () => {
    const made = await yearly();
    const of = (number: number) => ({ number: made.number, box: number });
    await succeed(shop.call(skipBox, of(3), as(made)));
    await succeed(shop.call(moveBox, { ...of(2), day: on(400), isSure: true }, as(made)));
    const back = (isSure?: boolean) => shop.call(unskipBox, { ...of(3), isSure }, as(made));
    expect((await back()).refusal?.key).toBe('boxOverlaps');
    expect((await succeed(back(true))).boxes.map(({ number, state }) => [number, state])).toContainEqual([
      ...[3, 'planned'],
    ]);
    await succeed(back());
  });

  it('is not put back past a neighbour that was moved since', async () => {
    const made = await yearly();
    const move = (part: number, day: string) =>
      succeed(shop.call(moveBox, { ...box(made, part), day, isSure: true }, as(made)));
    const undo = async (part: number) => {
      const { undo } = await partOf(made, part);
      return shop.call(undoBoxChange, { number: made.number, event: undo?.event ?? 0 }, as(made));
    };
    await move(2, on(20));
    await move(3, on(25));
    expect((await undo(2)).refusal?.key).toBe('boxUndoGone');
    await succeed(undo(3));
    await succeed(undo(2));
    await move(4, on(100));
    await succeed(shop.call(skipBox, box(made, 4), as(made)));
    await move(5, on(99));
    expect((await undo(4)).refusal?.key).toBe('boxUndoGone');
    expect(await dayOf(made, 4)).toBe(on(360));
  });

  it('still comes, and is paid back, where the first one was not picked up', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    const first = eq(shipment.orderId, made.order.id);
    await ctxOf(shop)
      .db.update(shipment)
      .set({ state: 'returned', leftAt: noonOf(START) })
      .where(first);
    shop.clock.set(noonOf(on(10)));
    await inTransaction(ctxOf(shop), (tx) => followParcels(tx, made.order.id));
    expect((await calendarOf(made)).paid).toHaveLength(11);
    const leaving = () => succeed(shop.call(getLeaving, { number: made.number }, as(made)));
    const back = 17_600 - 400;
    expect((await leaving()).back).toBe(back);
    await ctxOf(shop)
      .db.update(order)
      .set({ status: ORDER_STATUS.refundRequested })
      .where(eq(order.id, made.order.id));
    expect((await leaving()).back).toBe(back);
    await succeed(shop.call(leaveSubscription, { number: made.number, owed: 0, back }, as(made)));
    expect(await refundsOf(made)).toMatchObject([{ reason: 'ended', total: back }]);
  });

  it('that came back unclaimed is packed again when somebody says so, and not with the next one', async () => {
    const made = await yearly();
    const { number, id } = made.order;
    await packOrder(ctxOf(shop), { number });
    const [line] = await ctxOf(shop).db.select().from(orderLine).where(eq(orderLine.orderId, id));
    const comeBack = async () => {
      const state = { state: 'returned' as const, leftAt: noonOf(START) };
      await ctxOf(shop).db.update(shipment).set(state).where(eq(shipment.orderId, id));
      await inTransaction(ctxOf(shop), (tx) => followParcels(tx, id));
    };
    const toPack = async () =>
      (await listOrdersToPack(ctxOf(shop), { numbers: [number] })).flatMap(({ pieces }) =>
        pieces.map(({ quantity }) => quantity),
      );
    await comeBack();
    shop.clock.set(noonOf(on(10)));
    expect(await toPack()).toEqual([]);
    const byHand = { number, pieces: [{ orderLineId: line?.id ?? 0, quantity: 12 }] };
    await expect(packOrder(ctxOf(shop), byHand)).rejects.toMatchObject({ key: 'packedTooMany' });
    shop.clock.set(noonOf(on(30)));
    expect(await toPack()).toEqual([1]);
    await packOrder(ctxOf(shop), { number });
    expect(await toPack()).toEqual([]);
    await releaseForResend(ctxOf(shop), number);
    await expect(releaseForResend(ctxOf(shop), number)).rejects.toMatchObject({ key: 'cannotResend' });
    expect(await toPack()).toEqual([1]);
    await packOrder(ctxOf(shop), { number });
    expect(await toPack()).toEqual([]);
  });

  it('whose money went back stays here, and another that came back leaves once more', async () => {
    const made = await yearly();
    const { number, id } = made.order;
    const [line] = await ctxOf(shop).db.select().from(orderLine).where(eq(orderLine.orderId, id));
    const comeBack = async () => {
      await packOrder(ctxOf(shop), { number });
      const state = { state: 'returned' as const, leftAt: noonOf(START) };
      await ctxOf(shop).db.update(shipment).set(state).where(eq(shipment.orderId, id));
      await inTransaction(ctxOf(shop), (tx) => followParcels(tx, id));
    };
    await comeBack();
    await inTransaction(ctxOf(shop), (tx) =>
      openRefund(tx, {
        ...{ orderId: id, key: `back:${number}`, reason: 'notPickedUp', restock: true },
        pieces: [{ orderLineId: line?.id ?? 0, quantity: 1 }],
      }),
    );
    const again = () => releaseForResend(ctxOf(shop), number);
    await expect(again()).rejects.toMatchObject({ key: 'cannotResend' });
    shop.clock.set(noonOf(on(30)));
    await comeBack();
    await again();
    const packable = (await listOrdersToPack(ctxOf(shop), { numbers: [number] })).flatMap(
      ({ pieces }) => pieces,
    );
    expect(packable.map(({ quantity }) => quantity)).toEqual([1]);
    await expect(again()).rejects.toMatchObject({ key: 'cannotResend' });
  });

  it('waits while the one before is not picked up', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    await ctxOf(shop)
      .db.update(shipment)
      .set({ state: 'inTransit' })
      .where(eq(shipment.orderId, made.order.id));
    shop.clock.set(noonOf(on(28)));
    expect(await withholdPrepaid(ctxOf(shop))).toBe(0);
    shop.clock.set(noonOf(on(29)));
    await withholdPrepaid(ctxOf(shop));
    expect(await dayOf(made, 2)).toBe(on(35));
    expect((await messagesTo(shop, made.number)).at(-1)?.subject).toContain('2');
  });
});

describe('a box of a year that goes elsewhere', () => {
  const { zip: _zip, ...PLACE } = { ...RECIPIENT, zip: '' };
  const to = (made: Made, part: number, detail: string, more: { readonly follows?: boolean } = {}) =>
    shop.call(
      sendBoxTo,
      { ...box(made, part), deliveryType: 'home', recipient: { ...PLACE, detail }, ...more },
      as(made),
    );
  const placesOf = async (made: Made, parts: readonly number[]) =>
    Promise.all(parts.map(async (part) => (await partOf(made, part)).address.replace(/^.*區/, '')));
  const undo = async (made: Made, part: number) =>
    shop.call(
      undoBoxChange,
      { number: made.number, event: (await partOf(made, part)).undo?.event ?? 0 },
      as(made),
    );
  const requestOf = async (made: Made) => {
    const [last] = await ctxOf(shop)
      .db.select()
      .from(shipment)
      .where(eq(shipment.orderId, made.order.id))
      .orderBy(desc(shipment.id))
      .limit(1);
    if (!last) throw new Error('nothing was packed');
    const sender = { name: 'Daypack', mobile: '0912345678', zip: '110', address: '臺北市信義區' };
    return (await parcelRequest(ctxOf(shop), last, sender as never)).receiver.address.replace(/^.*區/, '');
  };
  const HOME = RECIPIENT.detail;

  it('alone, is packed for there, and the others go where they did', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    const { paid } = await succeed(to(made, 2, '新居路 2 號'));
    expect(paid[0]).toMatchObject({ part: 2, hasOwnAddress: true, undo: { kind: 'address' } });
    expect(await placesOf(made, [2, 3])).toEqual(['新居路 2 號', HOME]);
    await succeed(to(made, 2, '新居路 2 號'));
    await succeed(to(made, 3, HOME));
    expect((await messagesTo(shop, made.number)).filter(({ body }) => body.includes('新地址'))).toHaveLength(
      1,
    );
    expect(await requestOf(made)).toBe(HOME);
    for (const [day, place] of [
      [on(30), '新居路 2 號'],
      [on(60), HOME],
    ] as const) {
      shop.clock.set(noonOf(day));
      expect(await waitsToBePacked(made)).toBe(true);
      await packOrder(ctxOf(shop), { number: made.order.number });
      expect(await waitsToBePacked(made)).toBe(false);
      expect(await requestOf(made)).toBe(place);
    }
  });

  it('with all that follow, also goes there when it is charged later, and all of it is undone at once', async () => {
    const made = await yearly();
    await succeed(to(made, 4, '舊居路 4 號'));
    await succeed(to(made, 3, '新居路 3 號', { follows: true }));
    expect(await placesOf(made, [2, 3, 4, 12])).toEqual([HOME, ...Array(3).fill('新居路 3 號')]);
    expect((await rowOf(shop, made.id)).recipient.detail).toBe('新居路 3 號');
    expect(await partOf(made, 2)).toMatchObject({ hasOwnAddress: true, undo: null });
    shop.clock.set(noonOf(on(58)));
    await succeed(undo(made, 5));
    expect(await placesOf(made, [4, 12])).toEqual(['舊居路 4 號', HOME]);
    expect((await rowOf(shop, made.id)).recipient.detail).toBe(HOME);
    await succeed(undo(made, 4));
    expect(await placesOf(made, [4])).toEqual([HOME]);
    expect((await undo(made, 4)).code).not.toBe(200);
    const days = await ctxOf(shop).db.select().from(parcelDay).where(eq(parcelDay.orderId, made.order.id));
    expect(days.find(({ part }) => part === 3)?.recipient?.detail).toBe('新居路 3 號');
  });

  it('late beside one that goes elsewhere, leaves in a parcel of its own', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    await succeed(to(made, 3, '新居路 3 號'));
    shop.clock.set(noonOf(on(61)));
    for (const place of [HOME, '新居路 3 號']) {
      const [{ pieces } = { pieces: [] }] = await listOrdersToPack(ctxOf(shop), {
        numbers: [made.order.number],
      });
      expect(pieces.map(({ quantity }) => quantity)).toEqual([1]);
      await packOrder(ctxOf(shop), { number: made.order.number });
      expect(await requestOf(made)).toBe(place);
    }
    expect(await waitsToBePacked(made)).toBe(false);
  });

  it('goes there also where other pieces of its order were paid back', async () => {
    const made = await yearly();
    const { db } = ctxOf(shop);
    const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, made.order.id));
    if (!line) throw new Error('nothing was ordered');
    const { id: _id, ...gone } = { ...line, dropped: line.quantity };
    const [other] = await db.insert(orderLine).values(gone).returning();
    const parts = Array.from({ length: 12 }, (_, at) => ({
      ...{ orderId: made.order.id, part: at + 1, orderLineId: other?.id ?? 0, quantity: 1 },
    }));
    await db.insert(parcelDayLine).values(parts);
    await packOrder(ctxOf(shop), { number: made.order.number });
    await succeed(to(made, 2, '新居路 2 號'));
    shop.clock.set(noonOf(on(30)));
    await packOrder(ctxOf(shop), { number: made.order.number });
    expect(await requestOf(made)).toBe('新居路 2 號');
  });

  it('is refused from the cut-off on, once it is packed, for others, and with the field that is wrong', async () => {
    const made = await yearly();
    const other = await newMember(shop);
    const input = { ...box(made, 2), deliveryType: 'home' as const, recipient: PLACE };
    expect((await shop.call(sendBoxTo, input, { token: other.token })).status).toBe(404);
    const { box: _box, ...noBox } = input;
    expect((await shop.call(sendBoxTo, noBox, as(made))).data).toMatchObject({ errors: [{ field: 'box' }] });
    expect((await shop.call(sendBoxTo, { ...input, recipient: undefined }, as(made))).data).toMatchObject({
      errors: [{ field: 'addressId' }],
    });
    expect(
      (await shop.call(sendBoxTo, { ...input, recipient: { ...PLACE, mobile: '12' } }, as(made))).data,
    ).toMatchObject({ errors: [{ field: 'recipient.mobile' }] });
    const [{ id } = { id: 0 }] = (await succeed(shop.call(getStores, { pickup: true }))).list;
    const own = {
      ...box(made, 2),
      deliveryType: 'self' as const,
      selfStoreId: id,
      receiver: { name: PLACE.receiver, mobile: PLACE.mobile },
    };
    const db = ctxOf(shop).db;
    const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, made.order.id));
    if (!line) throw new Error('nothing was ordered');
    const ofGood = eq(goods.id, line.goodsId);
    await db.update(goods).set({ homeOnly: true }).where(ofGood);
    expect((await shop.call(sendBoxTo, own, as(made))).data).toMatchObject({
      errors: [{ field: 'deliveryType' }],
    });
    await db.update(goods).set({ homeOnly: false }).where(ofGood);
    await succeed(shop.call(sendBoxTo, own, as(made)));
    const pieces = [{ orderLineId: line.id, quantity: 1 }];
    await packOrder(ctxOf(shop), { number: made.order.number });
    await packOrder(ctxOf(shop), { number: made.order.number, pieces });
    const [, second] = await db
      .select()
      .from(shipment)
      .where(eq(shipment.orderId, made.order.id))
      .orderBy(asc(shipment.id));
    expect(second).toMatchObject({ carrier: 'own', recipient: { pickup: { storeId: String(id) } } });
    expect((await to(made, 2, '太晚路 1 號')).refusal?.key).toBe('paidBoxClosed');
    shop.clock.set(noonOf(on(57)));
    expect((await to(made, 3, '太晚路 1 號')).refusal?.key).toBe('paidBoxClosed');
  });

  it('is sent elsewhere by staff, it alone, and shown where it went', async () => {
    const made = await yearly();
    const { number } = made.order;
    let cookie = merchant;
    const seen = () => succeed(shop.call(getDeskOrder, { number }, { cookie }));
    await packOrder(ctxOf(shop), { number });
    const { version, personal, canRedirect } = await seen();
    expect([canRedirect, personal?.boxes.length]).toEqual([false, 11]);
    const who = { receiver: '陳大文', mobile: '0922333444' };
    const { county = '', district = '' } = personal?.recipient ?? {};
    const place = { county, district, detail: '和平路 7 號' };
    const redirect = (part: number, more: { readonly mobile?: string; readonly version?: string } = {}) =>
      shop.call(redirectOrder, { number, version, part, ...who, ...place, ...more }, { cookie });
    expect((await redirect(1)).refusal?.key).toBe('deliveryChangeRefused');
    expect((await redirect(2, { mobile: '12' })).data).toMatchObject({ errors: [{ field: 'mobile' }] });
    expect((await redirect(13)).code).not.toBe(200);
    await succeed(redirect(2));
    expect((await redirect(3)).refusal?.key).toBe('orderChangedMeanwhile');
    expect(await placesOf(made, [2, 3])).toEqual([place.detail, HOME]);
    shop.clock.set(noonOf(on(30)));
    await packOrder(ctxOf(shop), { number });
    cookie = await signInStaffAt(shop.url, 'merchant');
    expect((await seen()).parcels.map(({ recipient }) => recipient?.receiver)).toEqual([
      ...[undefined, who.receiver],
    ]);
    const { parcels } = await succeed(shop.call(getParcels, { number }, as(made)));
    expect(parcels.map(({ goesTo }) => goesTo)).toEqual([null, expect.stringContaining(place.detail)]);
    const [line] = await ctxOf(shop).db.select().from(orderLine).where(eq(orderLine.orderId, made.order.id));
    expect((await recipientOfLines(ctxOf(shop), made.order.id, [line?.id ?? 0]))?.receiver).toBe(
      who.receiver,
    );
  });

  it('and is packed in the same moment, is one or the other', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    const [line] = await ctxOf(shop).db.select().from(orderLine).where(eq(orderLine.orderId, made.order.id));
    const pieces = [{ orderLineId: line?.id ?? 0, quantity: 1 }];
    const [sent] = await Promise.all([
      to(made, 2, '新居路 2 號'),
      packOrder(ctxOf(shop), { number: made.order.number, pieces }),
    ]);
    expect(await requestOf(made)).toBe(sent.code === 200 ? '新居路 2 號' : HOME);
  });
});

describe('a pause', () => {
  it('moves the boxes that are paid, and what is charged after them', async () => {
    const made = await yearly();
    shop.clock.set(noonOf(on(10)));
    const fromOn = on(10);
    await succeed(shop.call(pauseSubscription, { number: made.number, fromOn, months: 2 }, as(made)));
    const { pausedUntil, shiftDays } = await rowOf(shop, made.id);
    expect(await dayOf(made, 2)).toBe(pausedUntil);
    shop.clock.set(noonOf(pausedUntil ?? ''));
    await endPauses(ctxOf(shop));
    const back = await rowOf(shop, made.id);
    expect(back).toMatchObject({ state: 'active', shiftDays });
    expect(back.nextDueOn).toBe(on(360 + shiftDays));
  });

  it('puts off what is charged while it has begun', async () => {
    const made = await yearly();
    const of = eq(cycle.orderId, made.order.id);
    const fromOn = START;
    // As if the bank had not answered yet.
    await ctxOf(shop).db.update(cycle).set({ state: 'charging' }).where(of);
    await succeed(shop.call(pauseSubscription, { number: made.number, fromOn, months: 2 }, as(made)));
    const { pausedUntil, shiftDays } = await rowOf(shop, made.id);
    await ctxOf(shop).db.update(cycle).set({ state: 'paid' }).where(of);
    await delaySettledDuringPause(ctxOf(shop), made.order.id);
    await delaySettledDuringPause(ctxOf(shop), made.order.id);
    expect(await dayOf(made, 2)).toBe(pausedUntil);
    expect((await rowOf(shop, made.id)).shiftDays - shiftDays).toBe(daysBetween(on(30), pausedUntil ?? ''));
  });

  it('that ends early brings them forward again, never before they were due', async () => {
    const made = await yearly();
    shop.clock.set(noonOf(on(10)));
    await succeed(shop.call(pauseSubscription, { number: made.number, fromOn: on(10), months: 3 }, as(made)));
    shop.clock.set(noonOf(on(12)));
    await succeed(shop.call(resumeSubscription, { number: made.number }, as(made)));
    expect([await dayOf(made, 2), await nextOn(made)]).toEqual([on(30), on(360)]);
    await succeed(shop.call(pauseSubscription, { number: made.number, fromOn: on(12), months: 3 }, as(made)));
    shop.clock.set(noonOf(on(40)));
    await succeed(shop.call(resumeSubscription, { number: made.number }, as(made)));
    expect([await dayOf(made, 2), await nextOn(made)]).toEqual([on(44), on(374)]);
  });
});

describe('a year that ends early', () => {
  const leavingOf = (made: Made) => succeed(shop.call(getLeaving, { number: made.number }, as(made)));
  const leave = (made: Made, back: number) =>
    shop.call(leaveSubscription, { number: made.number, owed: 0, back }, as(made));

  it('pays back what was not sent, less the discount of what was, as it was shown', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    const before = await stockOf(made);
    shop.clock.set(noonOf(on(40)));
    await packOrder(ctxOf(shop), { number: made.order.number });
    // Two of twelve boxes were sold for 400 less each.
    const { owed, back, deducted } = await leavingOf(made);
    expect([owed, back, deducted]).toEqual([0, 16_000 - 800, 800]);
    expect((await leave(made, back + 1)).refusal?.key).toBe('backChanged');
    await Promise.all([leave(made, back), leave(made, back)].map(succeed));
    await succeed(leave(made, back));
    expect(await rowOf(shop, made.id)).toMatchObject({ state: 'ended', endReason: 'member' });
    expect(await refundsOf(made)).toMatchObject([
      { reason: 'ended', total: back, deducted: 800, state: 'granted', isWhole: false },
    ]);
    const [line] = await ctxOf(shop)
      .db.select()
      .from(orderLine)
      .where(and(eq(orderLine.orderId, made.order.id), eq(orderLine.kind, 'goods')));
    expect(line?.dropped).toBe(10);
    expect(await stockOf(made)).toBe((before ?? 0) + 10);
    expect((await calendarOf(made)).paid).toEqual([]);
    shop.clock.set(noonOf(on(300)));
    expect(await waitsToBePacked(made)).toBe(false);
    expect(await checkStock(ctxOf(shop))).toEqual([]);
  });

  it('is shown what would come back on a later day, as it does then', async () => {
    const made = await yearly();
    const now = await leavingOf(made);
    const day = on(65);
    const asked = (last: string) => shop.call(getLeaving, { number: made.number, on: last }, as(made));
    const then = await succeed(asked(day));
    expect(then.back).toBeLessThan(now.back);
    expect((await asked(on(-1))).refusal?.key).toBe('pauseDayPast');
    shop.clock.set(taipeiMoment(day));
    expect(await leavingOf(made)).toMatchObject({ back: then.back, deducted: then.deducted });
  });

  it('still sends the box that is being packed, and pays back those after it', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    shop.clock.set(noonOf(on(28)));
    const { back } = await leavingOf(made);
    expect(back).toBe(16_000 - 800);
    await succeed(leave(made, back));
    expect(await waitsToBePacked(made)).toBe(false);
    shop.clock.set(noonOf(on(30)));
    expect(await waitsToBePacked(made)).toBe(true);
    await packOrder(ctxOf(shop), { number: made.order.number });
    shop.clock.set(noonOf(on(60)));
    expect(await waitsToBePacked(made)).toBe(false);
    const days = await ctxOf(shop)
      .db.select({ part: parcelDay.part })
      .from(parcelDay)
      .where(eq(parcelDay.orderId, made.order.id));
    expect(days).toHaveLength(2);
  });

  it('by the shop pays back all of what was not sent', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    shop.clock.set(noonOf(on(5)));
    await endByShop(ctxOf(shop), made.memberId, { number: made.number, reason: 'sold no more' });
    expect(await refundsOf(made)).toMatchObject([{ total: 17_600, deducted: 0 }]);
  });

  it('by the shop is charged nothing for shipping or gifts that it has lost', async () => {
    const terms = { freeShippingFrom: 3000, deliveryFee: 100 };
    const byShop = await yearly();
    const byMember = await yearly();
    for (const { order: of } of [byShop, byMember])
      await ctxOf(shop).db.update(order).set(terms).where(eq(order.id, of.id));
    expect((await leavingOf(byMember)).back).toBe(17_600 - 400 - 100);
    await endByShop(ctxOf(shop), byShop.memberId, { number: byShop.number, reason: 'sold no more' });
    const [refunded] = await refundsOf(byShop);
    expect(refunded).toMatchObject({ total: 17_600, deducted: 0 });
    expect(refunded?.steps).toContainEqual({ key: 'termsKept', amount: 100, name: null });
  });

  it('waits for a refund that is being decided, and is paid back after it, once', async () => {
    const made = await yearly();
    await succeed(shop.call(requestRefund, { number: made.order.number }, as(made)));
    const [asked] = await refundsOf(made);
    expect(await leavingOf(made)).toMatchObject({ back: 0, waits: true });
    await succeed(leave(made, 0));
    expect((await rowOf(shop, made.id)).state).toBe('ended');
    expect(await refundsOf(made)).toHaveLength(1);
    await succeed(shop.call(withdrawRefund, { number: made.order.number }, as(made)));
    await shop.settle();
    await refundPendingUnsent(ctxOf(shop), made.order.id, asked?.key ?? '');
    expect(await refundsOf(made)).toMatchObject([
      { state: 'withdrawn' },
      { reason: 'ended', total: 17_600 - 400, key: `subscription-ended:${made.order.number}` },
    ]);
  });

  const refunded = async (made: Made, pieces: number, more: object = {}) => {
    const [line] = await ctxOf(shop).db.select().from(orderLine).where(eq(orderLine.orderId, made.order.id));
    return inTransaction(ctxOf(shop), (tx) =>
      openRefund(tx, {
        ...{ orderId: made.order.id, key: crypto.randomUUID(), reason: 'goodwill', restock: true },
        pieces: [{ orderLineId: line?.id ?? 0, quantity: pieces }],
        ...more,
      }),
    );
  };
  const planned = async (made: Made) =>
    (await ctxOf(shop).db.select().from(parcelDay).where(eq(parcelDay.orderId, made.order.id))).length;

  it.each([
    ['goodwill', 3],
    ['soldOut', 3],
    ['goodwill', 11],
  ] as const)(
    'pays back the rest after others were (%s of %i), and plans no box for these',
    async (reason, pieces) => {
      const made = await yearly();
      await packOrder(ctxOf(shop), { number: made.order.number });
      const first = await refunded(made, pieces, { reason });
      expect(await planned(made)).toBe(12 - pieces);
      expect((await calendarOf(made)).paid).toHaveLength(11 - pieces);
      const { back } = await leavingOf(made);
      // One of twelve was sold for 400 less.
      expect(first.total + back).toBe(pieces === 11 ? 17_600 : 17_600 - 400);
      await succeed(leave(made, back));
      const rows = await refundsOf(made);
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(first.total + back);
      expect(await checkStock(ctxOf(shop))).toEqual([]);
      shop.clock.set(noonOf(on(300)));
      expect(await waitsToBePacked(made)).toBe(false);
    },
  );

  it('takes off no discount of a box whose pieces were paid back, too', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    await ctxOf(shop)
      .db.update(shipment)
      .set({ state: 'delivered', leftAt: noonOf(START), deliveredAt: noonOf(START) })
      .where(eq(shipment.orderId, made.order.id));
    await refunded(made, 1, { reason: 'returned', restock: false });
    expect(await leavingOf(made)).toMatchObject({ back: 17_600, deducted: 0 });
  });

  it('keeps the days between its boxes where the last ones were paid back', async () => {
    const made = await yearly();
    await refunded(made, 6);
    await succeed(shop.call(skipBox, box(made, 2), as(made)));
    expect(await dayOf(made, 2)).toBe(on(180));
  });

  it('is paid back as soon as the refund that it waited for is granted', async () => {
    const made = await yearly();
    await packOrder(ctxOf(shop), { number: made.order.number });
    const asked = await inTransaction(
      actingAs(ctxOf(shop), {
        kind: 'staff',
        staffId: 998 as never,
        permissions: new Set(['refund.open' as const]),
      }),
      async (tx) => {
        const [line] = await tx.db.select().from(orderLine).where(eq(orderLine.orderId, made.order.id));
        return openRefund(tx, {
          ...{ orderId: made.order.id, key: crypto.randomUUID(), reason: 'goodwill', restock: true },
          pieces: [{ orderLineId: line?.id ?? 0, quantity: 2 }],
        });
      },
    );
    expect(await leavingOf(made)).toMatchObject({ back: 0, waits: true });
    await succeed(leave(made, 0));
    const admin = {
      kind: 'staff' as const,
      staffId: 999 as never,
      permissions: new Set(['refund.approve' as const]),
    };
    await approveRefund(actingAs(ctxOf(shop), admin), asked.number);
    await shop.settle();
    expect((await refundsOf(made)).map(({ reason, total }) => [reason, total])).toEqual([
      ['goodwill', 3200],
      ['ended', 17_600 - 3200 - 400],
    ]);
  });

  it('is never refused because its money cannot go back in part', async () => {
    const made = await yearly();
    await ctxOf(shop).db.update(order).set({ instalments: 3 }).where(eq(order.id, made.order.id));
    expect(await leavingOf(made)).toMatchObject({ back: 0 });
    await succeed(leave(made, 0));
    expect((await rowOf(shop, made.id)).state).toBe('ended');
  });

  it('owes no more than comes back, and what ran its course pays nothing back', async () => {
    const made = await yearly({ discountPercent: 50, agreedPrice: 12_000 });
    for (let days = 0; days < 330; days += 30) {
      shop.clock.set(noonOf(on(days)));
      await packOrder(ctxOf(shop), { number: made.order.number });
    }
    const { back, deducted } = await leavingOf(made);
    expect([back, deducted]).toEqual([0, 1000]);
    await inTransaction(ctxOf(shop), async (tx) =>
      endSubscription(tx, await lockSubscription(tx, made.id), 'over'),
    );
    expect(await refundsOf(made)).toEqual([]);
    expect((await calendarOf(made)).parcels).toHaveLength(1);
  });
});
