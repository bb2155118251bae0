import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookService,
  cancelBooking,
  endService,
  listNextBookings,
  listServices,
  listSlots,
  rescheduleBooking,
} from '#lib/after/booking/calls.ts';
import { SERVICE_STATUS } from '#lib/after/booking/codes.ts';
import * as desk from '#lib/after/booking/service.ts';
import { booking, serviceCalendar, serviceOrder } from '#lib/after/booking/tables.ts';
import { refund } from '#lib/after/refund/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { getDeskOrder, listToday } from '#lib/fronts/order-desk/calls.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { transitionOrder } from '#lib/orders/order/service.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openInTheMorning, type PlacedOrder, payBy, placeOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { DAY } from './parcels.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const EVERY_DAY = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: '09:00', to: '18:00' }));
const staff = () => actingAs(shop.runtime.context(), systemActor('test'));
const advance = async (seconds: number) => {
  shop.clock.advance(seconds);
  await shop.settle();
};

type Terms = NonNullable<Parameters<typeof placeOrder>[1]>['service'];

async function buyService(service: Terms = {}, options: { price?: number; email?: string } = {}) {
  const placed = await placeOrder(shop, { service: service ?? {}, ...options });
  await payBy(shop, placed);
  await shop.settle();
  const { db, now } = shop.runtime.context();
  const [kept] = await db.select().from(sku).where(eq(sku.id, placed.skuId));
  if (!kept) throw new Error('there is no such SKU');
  const { goodsId } = kept;
  await db
    .insert(serviceCalendar)
    .values({ goodsId, hours: EVERY_DAY, daysOff: [], updatedAt: now })
    .onConflictDoNothing();
  return { ...placed, goodsId };
}
type Buyer = Pick<PlacedOrder, 'token'>;

const servicesOf = async ({ token }: Buyer) =>
  (await succeed(shop.call(listServices, {}, { token, lang: 'en' }))).services;
async function only(who: Buyer) {
  const [service] = await servicesOf(who);
  if (!service) throw new Error('there is no service');
  return service;
}
const slotsOf = async (who: Buyer) => {
  const { id } = await only(who);
  const { days } = await succeed(shop.call(listSlots, { id }, { token: who.token }));
  return days.flatMap(({ slots }) => slots);
};
async function book(who: Buyer, at = 0) {
  const slot = (await slotsOf(who))[at];
  if (!slot) throw new Error('there is nothing to book');
  return succeed(
    shop.call(bookService, { id: (await only(who)).id, startsAt: slot.startsAt }, { token: who.token }),
  );
}
async function openOf(who: Buyer) {
  const { id } = await only(who);
  const rows = await shop.runtime.context().db.select().from(booking).where(eq(booking.serviceOrderId, id));
  const open = rows.find(({ state }) => ['asked', 'confirmed', 'inService'].includes(state));
  if (!open) throw new Error('nothing is booked');
  return open;
}
/** Books, confirms and uses one appointment. */
async function useOnce(who: Buyer) {
  await book(who);
  const { id, startsAt } = await openOf(who);
  await desk.confirmBooking(staff(), id);
  shop.clock.set(startsAt);
  await desk.startBooking(staff(), id);
  shop.clock.advance(3600);
  await desk.finishBooking(staff(), id);
  await shop.settle();
}
const orderStatus = async ({ number, token }: PlacedOrder) =>
  (await succeed(shop.call(getOrder, { number }, { token }))).status;

describe('a course', () => {
  it('is booked, confirmed, given and counted until it is used up, and its order is completed', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const bought = await buyService({ uses: 2 }, { email });
    expect(await only(bought)).toMatchObject({
      status: SERVICE_STATUS.awaitingAppointment,
      lifeStatus: 20,
      uses: 2,
      used: 0,
      canBook: true,
      comesBack: { amount: 2000, coins: 0 },
    });
    expect(await book(bought)).toMatchObject({
      status: SERVICE_STATUS.awaitingConfirmation,
      canChange: true,
    });
    const { id, startsAt } = await openOf(bought);
    await desk.confirmBooking(staff(), id);
    await desk.confirmBooking(staff(), id);
    expect(await only(bought)).toMatchObject({ status: SERVICE_STATUS.notStarted, lifeStatus: 30 });
    await expect(desk.missBooking(staff(), id)).rejects.toThrow('bookingNotOver');
    shop.clock.set(new Date(startsAt.getTime() - 20 * 3_600_000));
    await shop.settle();
    shop.clock.set(startsAt);
    await desk.startBooking(staff(), id);
    expect(await only(bought)).toMatchObject({ status: SERVICE_STATUS.inService, canChange: false });
    shop.clock.advance(3600);
    await desk.finishBooking(staff(), id);
    await desk.finishBooking(staff(), id);
    await shop.settle();
    expect(await only(bought)).toMatchObject({
      status: SERVICE_STATUS.awaitingAppointment,
      used: 1,
      past: [{ state: 'done' }],
      comesBack: { amount: 1000 },
    });
    expect(await orderStatus(bought)).toBe(ORDER_STATUS.awaitingShipment);
    await useOnce(bought);
    expect(await only(bought)).toMatchObject({
      status: SERVICE_STATUS.usedUp,
      lifeStatus: 40,
      comesBack: null,
    });
    expect(await orderStatus(bought)).toBe(ORDER_STATUS.used);
    await advance(9 * DAY);
    expect(await orderStatus(bought)).toBe(ORDER_STATUS.completed);
    expect(await only(bought)).toMatchObject({ status: SERVICE_STATUS.ended, lifeStatus: 60 });
    const told = (await shop.outbox(email)).map(({ subject }) => subject ?? '');
    for (const word of ['已收到預約', '預約已確認', '提醒：'])
      expect(told.filter((subject) => subject.includes(word)).length, word).toBeGreaterThan(0);
  });

  it('is never said to await its shipment, by staff neither', async () => {
    const { number } = await buyService();
    const cookie = await signInStaffAt(shop.url, 'admin');
    const { events } = await succeed(shop.call(getDeskOrder, { number }, { cookie }));
    const told = events.map(({ text }) => text);
    expect(told).toContain('待付款 → 待使用');
    expect(told.join()).not.toContain('出貨');
  });

  it('keeps the use of a time that is declined, moved or given up', async () => {
    const bought = await buyService();
    const { id } = await book(bought);
    const declined = await openOf(bought);
    await desk.declineBooking(staff(), declined.id, '營養師請假');
    expect(await only(bought)).toMatchObject({
      status: SERVICE_STATUS.awaitingAppointment,
      used: 0,
      past: [{ state: 'declined', reason: '營養師請假' }],
    });
    await book(bought, 5);
    await desk.confirmBooking(staff(), (await openOf(bought)).id);
    const slots = await slotsOf(bought);
    const later = slots.at(-1)?.startsAt ?? '';
    const moved = await succeed(
      shop.call(rescheduleBooking, { id, startsAt: later }, { token: bought.token }),
    );
    expect(moved).toMatchObject({ status: SERVICE_STATUS.awaitingConfirmation, open: { startsAt: later } });
    const cancel = () => succeed(shop.call(cancelBooking, { id }, { token: bought.token }));
    expect(await cancel()).toMatchObject({ status: SERVICE_STATUS.awaitingAppointment, open: null });
    expect(await cancel()).toMatchObject({ used: 0 });
  });

  it('waits for staff until they have confirmed it, and is nothing to pack', async () => {
    const merchant = await signInStaffAt(shop.url, 'merchant');
    const waiting = async () => {
      const { work } = await succeed(shop.call(listToday, {}, { cookie: merchant }));
      const of = (kind: string) => work.find((one) => one.kind === kind)?.count ?? 0;
      return { bookings: of('bookings'), toPack: of('toPack') };
    };
    const before = await waiting();
    const bought = await buyService();
    await book(bought);
    expect(await waiting()).toEqual({ ...before, bookings: before.bookings + 1 });
    await desk.confirmBooking(staff(), (await openOf(bought)).id);
    expect(await waiting()).toEqual(before);
  });

  it('counts a time that nobody came to', async () => {
    const bought = await buyService({ uses: 1 });
    await book(bought);
    const { id, startsAt } = await openOf(bought);
    await desk.confirmBooking(staff(), id);
    shop.clock.set(new Date(startsAt.getTime() - 3600_000));
    const late = await shop.call(cancelBooking, { id: (await only(bought)).id }, { token: bought.token });
    expect(late.refusal?.key).toBe('bookingTooLate');
    shop.clock.set(new Date(startsAt.getTime() + 900_000));
    await desk.missBooking(staff(), id);
    expect(await only(bought)).toMatchObject({ status: SERVICE_STATUS.usedUp, used: 1 });
  });
});

describe('a place', () => {
  it('is given to as many as there are places, however many ask at once', async () => {
    const first = await buyService({ capacity: 3 });
    const { db } = shop.runtime.context();
    const [kept] = await db.select().from(serviceOrder).where(eq(serviceOrder.goodsId, first.goodsId));
    if (!kept) throw new Error('nothing was opened');
    // Twenty people with the same service. Their orders do not matter here.
    const rest = await Promise.all(
      Array.from({ length: 19 }, async () => {
        const other = await buyService();
        await db
          .update(serviceOrder)
          .set({ goodsId: first.goodsId })
          .where(eq(serviceOrder.memberId, other.memberId));
        return other;
      }),
    );
    const [slot] = await slotsOf(first);
    const startsAt = slot?.startsAt ?? '';
    const ask = async (who: Buyer) =>
      shop.call(bookService, { id: (await only(who)).id, startsAt }, { token: who.token });
    const answers = await Promise.all([first, ...rest].map(ask));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(new Set(answers.flatMap(({ refusal }) => refusal?.key ?? []))).toEqual(new Set(['slotFull']));
    expect((await slotsOf(first)).map((one) => one.startsAt)).not.toContain(startsAt);
  });

  it('is booked once, however often it is submitted', async () => {
    const bought = await buyService({ capacity: 5 });
    const { id } = await only(bought);
    const [slot, other] = await slotsOf(bought);
    const ask = (startsAt = '') => shop.call(bookService, { id, startsAt }, { token: bought.token });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(slot?.startsAt)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect((await ask(other?.startsAt)).refusal?.key).toBe('serviceCannotBook');
    const { db } = shop.runtime.context();
    expect(await db.select().from(booking).where(eq(booking.serviceOrderId, id))).toHaveLength(1);
  });

  it('is not to be had in the past, outside the hours, too soon or too late', async () => {
    const bought = await buyService({ validDays: 10 });
    const { id } = await only(bought);
    const [slot] = await slotsOf(bought);
    const first = new Date(slot?.startsAt ?? 0);
    const ask = async (ms: number) =>
      (
        await shop.call(
          bookService,
          { id, startsAt: new Date(first.getTime() + ms).toISOString() },
          { token: bought.token },
        )
      ).refusal?.key;
    expect(await ask(60_000)).toBe('slotUnknown');
    expect(await ask(-2 * DAY * 1000)).toBe('slotTooSoon');
    expect(await ask(30 * DAY * 1000)).toBe('slotTooFar');
    const slots = await slotsOf(bought);
    const last = slots.at(-1)?.startsAt ?? '';
    expect(new Date(last) < new Date((await only(bought)).expiresAt)).toBe(true);
  });

  it('is one of a member at a time, whichever service it is of and however many ask at once', async () => {
    const givenBy = (name: string) => ({ tw: name, zh: name, en: name });
    const bought = [];
    for (const name of ['王營養師', '李營養師', '陳營養師'])
      bought.push(await buyService({ givenBy: givenBy(name) }));
    const [first] = bought;
    if (!first) throw new Error('nothing was bought');
    const { token } = first;
    const { db } = shop.runtime.context();
    // All services are hers: the orders' owners do not matter here.
    await db
      .update(serviceOrder)
      .set({ memberId: first.memberId })
      .where(
        inArray(
          serviceOrder.memberId,
          bought.map(({ memberId }) => memberId),
        ),
      );
    const services = await servicesOf(first);
    const slotsFor = async (id: number) =>
      (await succeed(shop.call(listSlots, { id }, { token }))).days.flatMap(({ slots }) => slots);
    const startsAt = (await slotsFor(services[0]?.id ?? 0))[0]?.startsAt ?? '';
    const answers = await Promise.all(
      services.map(({ id }) => shop.call(bookService, { id, startsAt }, { token })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.flatMap(({ refusal }) => refusal?.key ?? [])).toEqual(['slotOwn', 'slotOwn']);
    const at = answers.findIndex(({ code }) => code !== 200);
    const other = services[at]?.id ?? 0;
    const shown = (await slotsFor(other)).map((one) => one.startsAt);
    expect(shown).not.toContain(startsAt);
    await succeed(shop.call(bookService, { id: other, startsAt: shown[0] ?? '' }, { token }));
    const moved = await shop.call(rescheduleBooking, { id: other, startsAt }, { token });
    expect(moved.refusal?.key).toBe('slotOwn');
  });

  it('is one of whoever gives it, whichever of their services it is of', async () => {
    const givenBy = { tw: '林營養師', zh: '林营养师', en: 'Lin' };
    const [one, other] = [await buyService({ givenBy }), await buyService({ givenBy })];
    const free = (await slotsOf(one)).map(({ startsAt }) => startsAt);
    const startsAt = free[0] ?? '';
    const ask = async (who: Buyer) =>
      shop.call(bookService, { id: (await only(who)).id, startsAt }, { token: who.token });
    const answers = await Promise.all([ask(one), ask(other)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.flatMap(({ refusal }) => refusal?.key ?? [])).toEqual(['slotFull']);
    const late = answers[0]?.code === 200 ? other : one;
    expect((await slotsOf(late)).map((slot) => slot.startsAt)).not.toContain(startsAt);
  });

  it('of somebody else is not there', async () => {
    const bought = await buyService();
    const { id } = await only(bought);
    const [slot] = await slotsOf(bought);
    const { token } = await newMember(shop);
    const startsAt = slot?.startsAt ?? '';
    for (const call of [
      shop.call(bookService, { id, startsAt }, { token }),
      shop.call(rescheduleBooking, { id, startsAt }, { token }),
      shop.call(cancelBooking, { id }, { token }),
      shop.call(listSlots, { id }, { token }),
    ]) {
      const { code, refusal } = await call;
      expect([code, refusal?.key]).toEqual([404, 'serviceNotFound']);
    }
  });
});

describe('time', () => {
  it('runs out for what is not booked, after the shopper was told; a booked time is still given', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const [idle, booked] = [
      await buyService({ validDays: 20 }, { email }),
      await buyService({ validDays: 20, uses: 1 }),
    ];
    const slots = await slotsOf(booked);
    await book(booked, slots.length - 1);
    const { id } = await openOf(booked);
    await desk.confirmBooking(staff(), id);
    await advance(8 * DAY);
    await advance(13 * DAY);
    expect((await shop.outbox(email)).filter(({ subject }) => subject?.includes('到期'))).toHaveLength(1);
    expect(await only(idle)).toMatchObject({
      status: SERVICE_STATUS.expired,
      lifeStatus: 40,
      canBook: false,
    });
    expect(await orderStatus(idle)).toBe(ORDER_STATUS.used);
    expect(await only(booked)).toMatchObject({ status: SERVICE_STATUS.notStarted });
    await desk.startBooking(staff(), id);
    await desk.finishBooking(staff(), id);
    expect(await only(booked)).toMatchObject({ status: SERVICE_STATUS.usedUp });
  });

  it('of a booking that nobody answered passes: the use is kept', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const bought = await buyService({}, { email });
    await book(bought);
    const { id, startsAt } = await openOf(bought);
    shop.clock.set(new Date(startsAt.getTime() + 60_000));
    await expect(desk.confirmBooking(staff(), id)).rejects.toThrow('bookingOver');
    await shop.settle();
    expect(await only(bought)).toMatchObject({ status: SERVICE_STATUS.awaitingAppointment, used: 0 });
    expect((await shop.outbox(email))[0]?.subject).toContain('未能確認');
  });
});

describe('a service that is ended early', () => {
  const end = (who: Buyer, id: number, amount: number) =>
    shop.call(endService, { id, amount, coins: 0 }, { token: who.token });

  it('gives back what was not used, once, and keeps what was', async () => {
    const bought = await buyService({ uses: 3 }, { price: 3000 });
    await useOnce(bought);
    const { id, comesBack } = await only(bought);
    expect(comesBack).toEqual({ amount: 2000, coins: 0 });
    expect((await end(bought, id, 3000)).refusal?.key).toBe('priceChanged');
    const answers = await Promise.all([end(bought, id, 2000), end(bought, id, 2000)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await only(bought)).toMatchObject({ status: SERVICE_STATUS.refunding, refund: { amount: 2000 } });
    const { db } = shop.runtime.context();
    const { orderId } = await heldOrder(bought);
    const opened = await db.select().from(refund).where(eq(refund.orderId, orderId));
    expect(opened).toMatchObject([{ reason: 'serviceEnded', total: 2000, deducted: 1000, state: 'waiting' }]);
    await transitionOrder(staff(), { orderId, to: ORDER_STATUS.refundApproved });
    await transitionOrder(staff(), { orderId, to: ORDER_STATUS.refundCompleted });
    await shop.settle();
    expect(await only(bought)).toMatchObject({ status: SERVICE_STATUS.earlyTerminated, lifeStatus: 60 });
  });
});

describe('an order whose money goes back', () => {
  it('can be booked no more, and frees the time that it held', async () => {
    const bought = await buyService();
    await book(bought);
    const { id } = await openOf(bought);
    const { orderId } = await heldOrder(bought);
    const tx = staff();
    await transitionOrder(tx, { orderId, to: ORDER_STATUS.refundRequested });
    await expect(desk.confirmBooking(staff(), id)).rejects.toThrow('serviceNotUsable');
    expect(await only(bought)).toMatchObject({ canBook: false, canChange: false, comesBack: null });
    await transitionOrder(tx, { orderId, to: ORDER_STATUS.refundApproved });
    await transitionOrder(tx, { orderId, to: ORDER_STATUS.refundCompleted });
    await shop.settle();
    expect(await only(bought)).toMatchObject({
      status: SERVICE_STATUS.refunded,
      open: null,
      past: [{ state: 'cancelled' }],
    });
  });
});

async function heldOrder({ memberId }: PlacedOrder): Promise<{ orderId: OrderId }> {
  const { db } = shop.runtime.context();
  const [row] = await db.select().from(serviceOrder).where(eq(serviceOrder.memberId, memberId));
  if (!row) throw new Error('nothing was bought');
  return { orderId: row.orderId };
}

describe('the bookings that come next', () => {
  it('are those that are not over, the soonest first, for whoever keeps the bookings', async () => {
    // The appointments booked above are over by then.
    await advance(60 * DAY);
    const [one, other] = [await buyService(), await buyService()];
    await book(one, 3);
    await book(other, 0);
    const soon = await openOf(other);
    const late = await openOf(one);
    const dietitian = await signInStaffAt(shop.url, 'dietitian');
    const next = (cookie = dietitian) => shop.call(listNextBookings, {}, { cookie });
    expect((await succeed(next())).bookings.map(({ id }) => id)).toEqual([soon.id, late.id]);
    await desk.declineBooking(staff(), soon.id, '當天休息');
    expect(await succeed(next())).toMatchObject({ asked: 1, bookings: [{ id: late.id }] });
    expect((await next(await signInStaffAt(shop.url, 'editor'))).status).toBe(403);
  });
});
