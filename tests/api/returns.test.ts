import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveReturn,
  closeReturn,
  createReturnLogistics,
  getReturn,
  getReturnOptions,
  listDeskReturns,
  listReturns,
  quoteReturn,
  reapplyReturn,
  rejectReturn,
  withdrawReturn,
  writeReturnLogistics,
} from '#lib/after/returns/calls.ts';
import { CreateLogisticsInput } from '#lib/after/returns/model/parcel.ts';
import * as service from '#lib/after/returns/service.ts';
import { returnLine, returnRequest } from '#lib/after/returns/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { PNG } from '../setup/pictures.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openInTheMorning, type PlacedOrder, statusOf } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { DAY, pack, paidOrder, step } from './parcels.ts';
import {
  applied,
  apply,
  carriedReturns,
  deskOf,
  linesOf,
  own,
  parcelOf,
  receivedOrder,
  stepReturn,
  withCode,
} from './returns-kit.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openInTheMorning();
  desk = deskOf(shop, await signInStaffAt(shop.url, 'merchant'));
});
afterAll(() => shop.stop());

const advance = async (seconds: number) => {
  shop.clock.advance(seconds);
  await shop.settle();
};
/** Days pass, and staff sign in again. */
const afterDays = async (days: number) => {
  await advance(days * DAY + 60);
  desk = deskOf(shop, await signInStaffAt(shop.url, 'merchant'));
};
const options = ({ number, token }: PlacedOrder) =>
  succeed(shop.call(getReturnOptions, { number }, { token }));
const stockOf = async ({ skuId }: PlacedOrder) => {
  const [row] = await shop.runtime
    .context()
    .db.select({ stock: sku.stock })
    .from(sku)
    .where(eq(sku.id, skuId));
  return row?.stock ?? 0;
};

describe('the whole course of a return', () => {
  it('of all of an order goes from the application to the money, and the order with it', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const placed = await receivedOrder(shop, { email, quantity: 2 });
    const stock = await stockOf(placed);
    expect(await options(placed)).toMatchObject({
      canApply: true,
      whyNot: null,
      mustReturnAll: false,
      refundMethod: 'sameWay',
      asksAccount: false,
      lines: [{ bought: 2, most: 2 }],
    });
    const lines = await linesOf(shop, placed);
    const quote = await succeed(
      shop.call(quoteReturn, { number: placed.number, lines }, { token: placed.token }),
    );
    expect(quote).toMatchObject({
      amount: 4000,
      coins: 0,
      lines: [{ quantity: 2, amount: 4000, isGift: false }],
    });
    const { number } = await applied(shop, placed, { reason: 'changedMind', description: '尺寸不合' });
    expect(number).toMatch(/^RT\d{14}$/);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundRequested);
    expect(await options(placed)).toMatchObject({ canApply: false, openReturn: number });
    const detail = await succeed(shop.call(getOrder, { number: placed.number }, { token: placed.token }));
    expect(detail.hasOpenReturn).toBe(true);

    await desk.approve(number);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundApproved);
    await withCode(shop, placed, number);
    const ready = await own(shop, placed, number);
    expect(ready.parcel).toMatchObject({
      way: 'FAMI',
      state: 'ready',
      kioskCode: expect.stringMatching(/^\d{12}$/),
    });
    expect(ready.parcel?.steps).toHaveLength(5);
    await stepReturn(shop, number, 'droppedOff');
    expect(await own(shop, placed, number)).toMatchObject({
      state: 'returning',
      parcel: { state: 'underway', kioskCode: null, news: [{ text: '已在門市寄出' }] },
    });
    await afterDays(1);
    await stepReturn(shop, number, 'returned');
    expect((await own(shop, placed, number)).state).toBe('returnedAwaitingRefund');
    await desk.receive(number, { allFit: true });
    await desk.refund(number);
    await shop.settle();
    expect(await own(shop, placed, number)).toMatchObject({
      state: 'refundComplete',
      due: null,
      refund: { number: expect.stringMatching(/^R\d{14}$/), amount: 4000, at: expect.any(String) },
      moves: [
        { state: 'applying' },
        { state: 'approved' },
        { state: 'returning' },
        { state: 'returnedAwaitingRefund' },
        { state: 'refundComplete' },
      ],
    });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
    expect(await stockOf(placed)).toBe(stock + 2);
    const told = (await shop.outbox(email))
      .map(({ subject }) => subject ?? '')
      .filter((text) => text.includes('退貨'));
    expect(told.length).toBeGreaterThanOrEqual(5);
  });

  it('of a part leaves the order where it is, and another one may follow', async () => {
    const placed = await receivedOrder(shop, { price: 1000, quantity: 3 });
    const first = await applied(shop, placed, {}, 1);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
    expect((await apply(shop, placed, {}, 1)).refusal?.key).toBe('returnOpen');
    await desk.approve(first.number);
    await succeed(
      shop.call(
        writeReturnLogistics,
        { number: first.number, company: '郵局', trackingNumber: 'AB-12345' },
        { token: placed.token },
      ),
    );
    await desk.receive(first.number);
    await desk.refund(first.number);
    await shop.settle();
    expect((await own(shop, placed, first.number)).state).toBe('refundComplete');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
    expect((await options(placed)).lines).toMatchObject([{ bought: 3, most: 2 }]);
    expect((await apply(shop, placed, {}, 3)).refusal?.key).toBe('returnTooMany');

    const second = await applied(shop, placed, {}, 2);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundRequested);
    await desk.approve(second.number);
    await desk.receive(second.number);
    await desk.refund(second.number);
    // Before capture the gateway refunds only a part; the rest follows the evening's close.
    await shop.settle();
    await afterDays(1);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
    const { returns, counts } = await succeed(shop.call(listReturns, {}, { token: placed.token }));
    expect(returns.map(({ number }) => number)).toEqual([second.number, first.number]);
    expect(counts).toMatchObject([{ state: 'refundComplete', count: 2 }]);
  });

  it('that is rejected is edited and applied for again, and the order goes to and fro', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    await succeed(
      shop.call(
        rejectReturn,
        { number, version: (await desk.look(number)).version, note: '請附照片' },
        desk.as,
      ),
    );
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
    expect(await own(shop, placed, number)).toMatchObject({
      state: 'rejected',
      canReapply: true,
      decision: { text: '請附照片' },
    });
    const lines = await linesOf(shop, placed);
    await succeed(
      shop.call(reapplyReturn, { number, lines, description: '附上了' }, { token: placed.token }),
    );
    expect(await own(shop, placed, number)).toMatchObject({
      state: 'applying',
      applications: 2,
      description: '附上了',
    });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundRequested);
    await succeed(shop.call(withdrawReturn, { number }, { token: placed.token }));
    await succeed(shop.call(withdrawReturn, { number }, { token: placed.token }));
    expect(await own(shop, placed, number)).toMatchObject({ state: 'closed', closeReason: 'withdrawn' });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
    expect((await options(placed)).canApply).toBe(true);
  });

  it('of which not all comes is refunded for what came, and the order stays', async () => {
    const placed = await receivedOrder(shop, { quantity: 2 });
    const { number } = await applied(shop, placed);
    await desk.approve(number);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundApproved);
    const [line] = await linesOf(shop, placed);
    await desk.receive(number, { lines: [{ orderLineId: line?.orderLineId ?? 0, received: 1 }] });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
    await desk.refund(number);
    await shop.settle();
    expect(await own(shop, placed, number)).toMatchObject({
      state: 'refundComplete',
      refund: { amount: expect.any(Number) },
      lines: [{ quantity: 2, received: 1 }],
    });
    expect((await own(shop, placed, number)).refund?.amount).toBeLessThanOrEqual(2000);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
  });
});

describe('who may apply, and for what', () => {
  it('a repeat finds the same return', async () => {
    const placed = await receivedOrder(shop);
    const idempotencyKey = crypto.randomUUID();
    const [a, b] = await Promise.all([
      applied(shop, placed, { idempotencyKey }),
      applied(shop, placed, { idempotencyKey }),
    ]);
    expect(a.number).toBe(b.number);
  });

  it('says by applying that all has arrived, and cannot while it is on its way', async () => {
    const placed = await paidOrder(shop);
    expect((await apply(shop, placed)).refusal?.key).toBe('cannotReturn');
    const tradeNo = await pack(shop, placed);
    expect((await apply(shop, placed)).refusal?.key).toBe('returnNotYet');
    await step(shop, tradeNo, 'delivered');
    const { number } = await applied(shop, placed);
    expect((await own(shop, placed, number)).state).toBe('applying');
  });

  it('seven days long after the day of receipt, and an open return keeps the order from its end', async () => {
    const late = await receivedOrder(shop);
    const inTime = await receivedOrder(shop, { quantity: 2 });
    await afterDays(6);
    const { number } = await applied(shop, inTime, {}, 1);
    await afterDays(2);
    expect(await statusOf(shop, late)).toBe(ORDER_STATUS.completed);
    expect((await apply(shop, late)).refusal?.key).toBe('returnTooLate');
    expect(await statusOf(shop, inTime)).toBe(ORDER_STATUS.received);
    await succeed(shop.call(withdrawReturn, { number }, { token: inTime.token }));
    await shop.settle();
    expect(await statusOf(shop, inTime)).toBe(ORDER_STATUS.completed);
  });

  it('all of an order that is paid in instalments', async () => {
    const placed = await receivedOrder(shop, { method: 'instalment', quantity: 2 });
    expect((await options(placed)).mustReturnAll).toBe(true);
    const refused = await apply(shop, placed, {}, 1);
    expect(refused.refusal?.key).toBe('returnInstalmentAll');
    expect(refused.msg).toBe('分期付款的訂單須退回全部商品');
    await applied(shop, placed);
  });

  it('with pictures, which only its shopper and staff see', async () => {
    const placed = await receivedOrder(shop);
    const form = new FormData();
    form.set('file', new File([PNG], 'broken.png'));
    const sent = await shop.request('/backend-api/h5/article/upload', {
      method: 'POST',
      headers: { token: placed.token },
      body: form,
    });
    const { path } = ((await sent.json()) as { data: { path: string } }).data;
    const { number } = await applied(shop, placed, { pictures: [path] });
    const [picture] = (await own(shop, placed, number)).pictures;
    expect((await shop.request(picture?.view ?? '')).status).toBe(200);
    expect((await shop.request(path)).status).toBe(404);
    expect((await desk.look(number)).pictures).toHaveLength(1);
    const { token } = await newMember(shop);
    expect((await shop.call(getReturn, { number }, { token })).refusal?.key).toBe('returnNotFound');
  });

  it('opened goods are accepted, and staff say why they decide as they do', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed, { isOpened: true });
    const { version } = await desk.look(number);
    expect((await shop.call(approveReturn, { number, version }, desk.as)).refusal?.key).toBe(
      'returnReasonRequired',
    );
    await desk.approve(number, '只開封檢查');
  });
});

describe('staff', () => {
  it('of two at once one wins, and the other hears what changed', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    const { version } = await desk.look(number);
    const answers = await Promise.all([
      shop.call(approveReturn, { number, version }, desk.as),
      shop.call(rejectReturn, { number, version, note: '不同意' }, desk.as),
    ]);
    const refused = answers.filter(({ refusal }) => refusal !== undefined && refusal !== null);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.refusal).toMatchObject({ key: 'returnChanged', detail: { version: version + 1 } });
  });

  it('read with one permission, decide with another, and leave entries', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    const reader = deskOf(shop, await signInStaffAt(shop.url, 'dietitian'));
    const looked = await reader.look(number);
    expect(looked.personal).toBeNull();
    const refused = await shop.call(approveReturn, { number, version: looked.version }, reader.as);
    expect(refused.status).toBe(403);
    expect((await desk.look(number)).personal).toMatchObject({ name: expect.any(String) });
    await desk.approve(number);
    const acts = await shop.runtime
      .context()
      .db.select({ act: auditEntry.act, actor: auditEntry.actor })
      .from(auditEntry)
      .where(eq(auditEntry.subject, `return:${number}`));
    expect(acts.filter(({ actor }) => actor.startsWith('staff:')).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['return.look', 'return.move']),
    );
    const shopper = await shop.call(listDeskReturns, {}, { token: placed.token });
    expect(shopper.code).toBe(40014);
  });

  it('see first what ends first, and what ends within a day', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    await afterDays(2);
    const list = await succeed(shop.call(listDeskReturns, { state: 'applying' }, desk.as));
    expect(list.urgent).toBeGreaterThan(0);
    expect(list.returns.find((one) => one.number === number)).toMatchObject({ isUrgent: true });
    const times = list.returns.map(({ due }) => due?.at ?? '');
    expect(times).toEqual([...times].sort());
    const found = await succeed(shop.call(listDeskReturns, { state: 'all', q: placed.number }, desk.as));
    expect(found.returns.map((one) => one.number)).toEqual([number]);
  });

  it('end a granted return of which nothing comes', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    await desk.approve(number);
    const { version } = await desk.look(number);
    await succeed(shop.call(closeReturn, { number, version, note: '空箱' }, desk.as));
    expect(await own(shop, placed, number)).toMatchObject({ state: 'closed', closeReason: 'byStaff' });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
  });
});

describe('time', () => {
  it('grants what nobody answers, closes what nobody sends', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    await afterDays(3);
    expect((await own(shop, placed, number)).state).toBe('approved');
    await afterDays(7);
    expect(await own(shop, placed, number)).toMatchObject({ state: 'closed', closeReason: 'notSent' });
    // The return period ended long ago.
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.completed);
  });

  it('closes what is not applied for again, and refunds what nobody receives', async () => {
    const rejected = await receivedOrder(shop);
    const sent = await receivedOrder(shop);
    const a = await applied(shop, rejected);
    const b = await applied(shop, sent);
    const { version } = await desk.look(a.number);
    await succeed(shop.call(rejectReturn, { number: a.number, version, note: '不符' }, desk.as));
    await desk.approve(b.number);
    const by = { company: '黑貓', trackingNumber: '906826051174' };
    await succeed(shop.call(writeReturnLogistics, { number: b.number, ...by }, { token: sent.token }));
    await afterDays(7);
    await shop.settle();
    expect(await own(shop, rejected, a.number)).toMatchObject({
      state: 'closed',
      closeReason: 'notReapplied',
    });
    expect((await own(shop, sent, b.number)).state).toBe('refundComplete');
    expect(await statusOf(shop, sent)).toBe(ORDER_STATUS.refundCompleted);
  });

  it('ends two hundred in the same minute, each once, and none keeps another waiting', async () => {
    const placed = await receivedOrder(shop, { quantity: 2 });
    const first = await applied(shop, placed, {}, 1);
    const { db } = shop.runtime.context();
    const [row] = await db.select().from(returnRequest).where(eq(returnRequest.number, first.number));
    const [of] = await db.select().from(order).where(eq(order.number, placed.number));
    const [line] = of ? await db.select().from(orderLine).where(eq(orderLine.orderId, of.id)) : [];
    if (!row || !of || !line) throw new Error('the first return is there');
    const orders = await db
      .insert(order)
      .values(
        Array.from({ length: 199 }, (_, i) => {
          const { id: _id, ...copy } = of;
          return { ...copy, number: `${of.number}X${i}`, idempotencyKey: `many-${i}-${crypto.randomUUID()}` };
        }),
      )
      .returning({ id: order.id });
    const made = await db
      .insert(returnRequest)
      .values(
        orders.map(({ id: orderId }, i) => {
          const { id: _id, ...copy } = row;
          return { ...copy, orderId, number: `RT0000000${i}`, idempotencyKey: crypto.randomUUID() };
        }),
      )
      .returning({ id: returnRequest.id });
    // One of them has nothing left to refund: a line of another order, which its refund would refuse.
    await db
      .insert(returnLine)
      .values(made.map(({ id }) => ({ returnId: id, orderLineId: line.id, quantity: 1 })));
    await db
      .update(returnRequest)
      .set({ state: 'returnedAwaitingRefund' })
      .where(eq(returnRequest.id, made[0]?.id ?? 0));
    await afterDays(3);
    const [ended] = await db
      .select()
      .from(returnRequest)
      .where(eq(returnRequest.id, made[0]?.id ?? 0));
    expect(ended).toMatchObject({ state: 'closed', closeReason: 'paidBack', dueAt: null });
    for (const { id } of made.slice(1, 200)) {
      const [one] = await db.select().from(returnRequest).where(eq(returnRequest.id, id));
      expect(one).toMatchObject({ state: 'approved', version: 2 });
    }
  });
});

describe('sending it back', () => {
  it('where nobody fetches returns is done by a carrier of the shopper’s own; every other way says whom to ask', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    await desk.approve(number);
    const ctx = shop.runtime.context();
    const alone = { ...ctx, config: { ...ctx.config, courier: null } };
    const { logistics } = await service.getReturn(alone, placed.memberId, number);
    for (const way of logistics?.ways ?? []) {
      if (way.code === 'own') expect(way).toMatchObject({ isAvailable: true, whyNot: null });
      else expect(way).toMatchObject({ isAvailable: false, whyNot: expect.stringContaining('客服') });
    }
    const input = CreateLogisticsInput.parse({ number, way: 'FAMI' });
    await expect(service.createLogistics(alone, placed.memberId, input)).rejects.toMatchObject({
      key: 'returnStoreUnavailable',
    });
    expect((await own(shop, placed, number)).state).toBe('approved');
  });

  it('by courier asks where from, when, how cool and in which box', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    expect(
      (await shop.call(createReturnLogistics, { number, way: 'FAMI' }, { token: placed.token })).refusal?.key,
    ).toBe('returnCannotSend');
    await desk.approve(number);
    const choices = (await own(shop, placed, number)).logistics;
    expect(choices?.ways.map(({ code, isAvailable }) => [code, isAvailable])).toEqual([
      ['FAMI', true],
      ['UNIMART', true],
      ['courier', true],
      ['own', true],
    ]);
    const frozen = { number, way: 'courier', temperature: 'frozen', box: '150' } as const;
    expect((await shop.call(createReturnLogistics, frozen, { token: placed.token })).refusal?.key).toBe(
      'returnFrozenBox',
    );
    await succeed(
      shop.call(
        createReturnLogistics,
        { number, way: 'courier', pickupTime: 'evening', temperature: 'chilled', box: '90' },
        { token: placed.token },
      ),
    );
    await shop.settle();
    const [carried] = await carriedReturns(shop, number);
    expect(carried?.form).toMatchObject({
      LogisticsSubType: 'RETURN_TCAT',
      ScheduledPickupTime: '3',
      Temperature: '0002',
      Specification: '0002',
      SenderName: '王小明',
    });
    await stepReturn(shop, number, 'droppedOff');
    expect(await own(shop, placed, number)).toMatchObject({
      state: 'returning',
      parcel: {
        way: 'courier',
        trackingNumber: expect.stringMatching(/^\d{12}$/),
        pickup: { timeName: '17–20 點' },
      },
    });
  });

  it('another way replaces a code, and a code that was replaced is good all the same', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    await desk.approve(number);
    expect(await own(shop, placed, number)).toMatchObject({ isWayChosen: false });
    await withCode(shop, placed, number, 'FAMI');
    const { returns } = await succeed(shop.call(listReturns, {}, { token: placed.token }));
    expect(returns).toMatchObject([{ number, isWayChosen: true }]);
    const first = (await carriedReturns(shop, number))[0];
    await withCode(shop, placed, number, 'UNIMART');
    expect((await parcelOf(shop, number)).way).toBe('UNIMART');
    const answer = await shop.request(`/sandbox/ecpay-parcels/${first?.merchantTradeNo}/droppedOff`, {
      method: 'POST',
    });
    expect(answer.status).toBeLessThan(400);
    expect(await own(shop, placed, number)).toMatchObject({ state: 'returning', parcel: { way: 'FAMI' } });
  });
});
