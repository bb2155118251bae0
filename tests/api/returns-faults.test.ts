import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveRefund, openRefund, refuseRefund } from '#lib/after/refund/service.ts';
import { refund, refundLine } from '#lib/after/refund/tables.ts';
import {
  applyReturn,
  createReturnLogistics,
  refundReturn,
  rejectReturn,
  retryReturnCarrier,
  withdrawReturn,
  writeReturnLogistics,
} from '#lib/after/returns/calls.ts';
import { endReturns } from '#lib/after/returns/service.ts';
import { returnNews, returnParcel } from '#lib/after/returns/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { getDeskOrder } from '#lib/fronts/order-desk/calls.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { bankRefund, paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { type Fields, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openInTheMorning, type PlacedOrder, statusOf } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { DAY, packer, setCarriers } from './parcels.ts';
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

/** Carriers, gateways and people acting at the wrong moment. */

let shop: TestShop;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  shop = await openInTheMorning();
});
beforeEach(() => atDesk());
afterEach(() => setCarriers(shop, 'well'));
afterAll(() => shop.stop());

const minutes = async (many: number) => {
  shop.clock.advance(many * 60);
  await shop.settle();
};
/** A long absence requires a new sign-in; a code is valid once. */
const atDesk = async () => {
  await minutes(1);
  desk = deskOf(shop, await signInStaffAt(shop.url, 'merchant'));
};

async function granted(): Promise<{ placed: PlacedOrder; number: string }> {
  const placed = await receivedOrder(shop);
  const { number } = await applied(shop, placed);
  await desk.approve(number);
  return { placed, number };
}

const choose = ({ token }: PlacedOrder, number: string) =>
  succeed(shop.call(createReturnLogistics, { number, way: 'FAMI' }, { token }));

describe('what a carrier tells of a return', () => {
  const told = async (number: string, code: number, more: Fields = {}): Promise<Fields> => {
    const parcel = await parcelOf(shop, number);
    return {
      MerchantID: '2000132',
      RtnMerchantTradeNo: parcel.carrierTradeNo ?? '',
      RtnCode: String(code),
      RtnMsg: '',
      AllPayLogisticsID: '1718999',
      GoodsAmount: '2000',
      UpdateStatusDate: toTaipei(shop.clock.now()),
      BookingNote: '',
      ...more,
    };
  };
  const send = async (tradeNo: string, fields: Fields, isSigned = true) => {
    const { courier } = shop.runtime.config;
    if (!courier) throw new Error('the demo has a courier');
    const body = new URLSearchParams(isSigned ? withCheckMac(fields, courier, 'md5') : fields);
    return (await shop.request(`/logistics/ecpay/return/${tradeNo}`, { method: 'POST', body })).text();
  };

  it('is believed when it is signed, of this parcel, and readable, and not otherwise', async () => {
    const { placed, number } = await granted();
    await withCode(shop, placed, number);
    const { tradeNo } = await parcelOf(shop, number);
    const forged = { ...(await told(number, 4001)), CheckMacValue: 'A'.repeat(32) };
    expect(await send(tradeNo, forged, false)).toBe('0|CheckMacValue Error');
    expect(await send(tradeNo, await told(number, 4001, { UpdateStatusDate: 'gestern' }))).toBe(
      '0|Fields Error',
    );
    expect(await send('DP0000000000000000ZZ', await told(number, 4001))).toBe('0|Unknown RtnMerchantTradeNo');
    expect(await send(tradeNo, await told(number, 4001, { RtnMerchantTradeNo: 'RTOTHER' }))).toBe(
      '0|Unknown RtnMerchantTradeNo',
    );
    expect((await own(shop, placed, number)).state).toBe('approved');
    expect(await send(tradeNo, await told(number, 4001))).toBe('1|OK');
    expect((await own(shop, placed, number)).state).toBe('returning');
  });

  it('is kept once when repeated, and moves nothing back when it comes late', async () => {
    const { placed, number } = await granted();
    await withCode(shop, placed, number);
    const { tradeNo, id } = await parcelOf(shop, number);
    const first = await told(number, 4001);
    await minutes(60);
    const last = await told(number, 5008);
    expect(await send(tradeNo, last)).toBe('1|OK');
    expect(await send(tradeNo, last)).toBe('1|OK');
    expect((await own(shop, placed, number)).state).toBe('returnedAwaitingRefund');
    expect(await send(tradeNo, first)).toBe('1|OK');
    expect(await parcelOf(shop, number)).toMatchObject({ state: 'arrived' });
    const kept = await shop.runtime.context().db.select().from(returnNews).where(eq(returnNews.parcelId, id));
    expect(kept.map(({ code }) => code).sort()).toEqual([4001, 5008]);
    const { moves } = await own(shop, placed, number);
    expect(moves.map(({ state }) => state)).toEqual([
      'applying',
      'approved',
      'returning',
      'returnedAwaitingRefund',
    ]);
  });

  it('of a return that was given up changes nothing', async () => {
    const { placed, number } = await granted();
    await withCode(shop, placed, number);
    await succeed(shop.call(withdrawReturn, { number }, { token: placed.token }));
    await stepReturn(shop, number, 'droppedOff');
    expect((await own(shop, placed, number)).state).toBe('closed');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
  });
});

describe('a carrier that', () => {
  it('refuses leaves the choice to the shopper, who is told', async () => {
    const { placed, number } = await granted();
    await setCarriers(shop, 'refuse');
    await choose(placed, number);
    await shop.settle();
    expect(await parcelOf(shop, number)).toMatchObject({ state: 'failed', failure: '系統維護中' });
    expect((await own(shop, placed, number)).logistics).not.toBeNull();
    expect(await desk.look(number)).toMatchObject({
      carrierFailure: '系統維護中',
      can: { askCarrier: true },
    });
    await setCarriers(shop, 'well');
    await withCode(shop, placed, number);
    expect(await parcelOf(shop, number)).toMatchObject({ state: 'ready' });
    expect(await carriedReturns(shop, number)).toHaveLength(1);
  });

  it.each(['lost', 'garbled'])(
    'answers %s is not asked again by itself: there is no second parcel',
    async (answers) => {
      const { placed, number } = await granted();
      await setCarriers(shop, answers);
      await choose(placed, number);
      await shop.settle();
      await setCarriers(shop, 'well');
      for (const many of [1, 5, 15, 60, 180, 720]) await minutes(many);
      expect(await parcelOf(shop, number)).toMatchObject({ state: 'unsure', tryAt: null });
      expect((await carriedReturns(shop, number)).length).toBe(answers === 'lost' ? 1 : 0);
      desk = deskOf(shop, await signInStaffAt(shop.url, 'merchant'));
      await atDesk();
      // A return accepted despite the lost answer becomes known once it is in transit.
      if (answers === 'lost') {
        await stepReturn(shop, number, 'droppedOff');
        expect((await own(shop, placed, number)).state).toBe('returning');
        return;
      }
      const { version } = await desk.look(number);
      await succeed(shop.call(retryReturnCarrier, { number, version }, desk.as));
      await shop.settle();
      expect(await parcelOf(shop, number)).toMatchObject({ state: 'ready' });
      expect(await carriedReturns(shop, number)).toHaveLength(1);
    },
  );

  it('was asked by a process that died before it noted the answer is not asked again', async () => {
    const { placed, number } = await granted();
    await choose(placed, number);
    await shop.settle();
    const { db } = shop.runtime.context();
    const { id } = await parcelOf(shop, number);
    await db
      .update(returnParcel)
      .set({
        state: 'asked',
        carrierTradeNo: null,
        kioskCode: null,
        mayExist: true,
        tries: 1,
        tryAt: shop.clock.now(),
      })
      .where(eq(returnParcel.id, id));
    await minutes(1);
    expect(await parcelOf(shop, number)).toMatchObject({ state: 'unsure' });
    expect(await carriedReturns(shop, number)).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  const idOf = async ({ number }: PlacedOrder) => {
    const [row] = await shop.runtime
      .context()
      .db.select({ id: order.id })
      .from(order)
      .where(eq(order.number, number));
    if (!row) throw new Error(`there is no order ${number}`);
    return row.id;
  };

  it('a return and a refund of the same pieces give the money once', async () => {
    const placed = await receivedOrder(shop);
    const orderId = await idOf(placed);
    const back = inTransaction(packer(shop), (tx) =>
      openRefund(tx, {
        orderId,
        key: crypto.randomUUID(),
        reason: 'goodwill',
        pieces: 'all',
        restock: false,
      }),
    );
    const [returned, refunded] = await Promise.allSettled([apply(shop, placed), back]);
    const isApplied = returned.status === 'fulfilled' && returned.value.code === 200;
    if (isApplied && returned.status === 'fulfilled') {
      const { number } = returned.value.data;
      await desk.approve(number).catch(() => null);
      await desk.receive(number).catch(() => null);
      await desk.refund(number).catch(() => null);
    }
    await shop.settle();
    const rows = await shop.runtime.context().db.select().from(refund).where(eq(refund.orderId, orderId));
    expect(rows.filter(({ state }) => state !== 'refused').reduce((sum, { total }) => sum + total, 0)).toBe(
      2000,
    );
    expect(isApplied || refunded.status === 'fulfilled').toBe(true);
  });

  const goodwill = async (placed: PlacedOrder, pieces: number | 'all' = 'all') => {
    const orderId = await idOf(placed);
    const [line] = await linesOf(shop, placed);
    const some = pieces === 'all' ? pieces : [{ orderLineId: line?.orderLineId ?? 0, quantity: pieces }];
    return inTransaction(packer(shop), (tx) =>
      openRefund(tx, { orderId, key: crypto.randomUUID(), reason: 'goodwill', pieces: some, restock: false }),
    );
  };
  const send = async (placed: PlacedOrder, number: string) =>
    succeed(
      shop.call(
        writeReturnLogistics,
        { number, company: '郵局', trackingNumber: 'AB-12345' },
        { token: placed.token },
      ),
    );

  it.each(['applying', 'rejected', 'approved'] as const)(
    'a return that is %s ends where all of it is paid back by another way',
    async (state) => {
      const placed = await receivedOrder(shop);
      const { number } = await applied(shop, placed);
      if (state === 'rejected') {
        const { version } = await desk.look(number);
        await succeed(shop.call(rejectReturn, { number, version, note: 'x' }, desk.as));
      }
      if (state === 'approved') await desk.approve(number);
      await goodwill(placed);
      expect(await own(shop, placed, number)).toMatchObject({ state: 'closed', closeReason: 'paidBack' });
      await shop.settle();
      expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
    },
  );

  it('a return is for what is left where some of it is paid back by another way, and another may follow', async () => {
    const placed = await receivedOrder(shop, { quantity: 3, price: 1000 });
    const { number } = await applied(shop, placed, {}, 2);
    await goodwill(placed, 2);
    expect(await desk.look(number)).toMatchObject({ lines: [{ quantity: 1 }] });
    await desk.approve(number);
    await desk.receive(number, { allFit: true });
    await desk.refund(number);
    await shop.settle();
    // The gateway refunds the rest once the payment is captured, that night.
    shop.clock.advance(86_400);
    await shop.settle();
    expect((await own(shop, placed, number)).state).toBe('refundComplete');
    const orderId = await idOf(placed);
    const rows = await shop.runtime.context().db.select().from(refund).where(eq(refund.orderId, orderId));
    expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(3000);
  });

  it('a return whose pieces are on their way back is paid back by itself alone', async () => {
    const { placed, number } = await granted();
    await send(placed, number);
    await expect(goodwill(placed)).rejects.toMatchObject({ key: 'refundInReturn', params: { number } });
    await desk.receive(number);
    await expect(goodwill(placed)).rejects.toMatchObject({ key: 'refundInReturn' });
    await desk.refund(number);
    await shop.settle();
    expect((await own(shop, placed, number)).state).toBe('refundComplete');
  });

  it('a return of which nothing is left ends by time, and its fit pieces are on the shelf', async () => {
    const { placed, number } = await granted();
    await send(placed, number);
    await desk.receive(number, { allFit: true });
    const ctx = shop.runtime.context();
    // The state before the ways of refunding knew each other.
    const orderId = await idOf(placed);
    const [line] = await linesOf(shop, placed);
    const before =
      (
        await ctx.db
          .select()
          .from(sku)
          .where(eq(sku.id, placed.skuId as SkuId))
      )[0]?.stock ?? 0;
    const [paid] = await ctx.db
      .insert(refund)
      .values({
        ...{
          number: 'R26112199999999',
          orderId,
          key: crypto.randomUUID(),
          reason: 'goodwill',
          state: 'granted',
        },
        ...{ total: 2000, coins: 0, deducted: 0, steps: [], isWhole: false },
        ...{ openedAt: ctx.now, openedBy: 'system:test' },
      })
      .returning();
    await ctx.db.insert(refundLine).values({
      ...{ refundId: paid?.id ?? 0, orderLineId: line?.orderLineId ?? 0 },
      ...{ quantity: 1, restocked: 0, amount: 2000, coins: 0 },
    });
    shop.clock.advance(20 * DAY);
    await endReturns({ ...shop.runtime.context(), actor: systemActor('sweep') });
    expect(await own(shop, placed, number)).toMatchObject({ state: 'closed', closeReason: 'paidBack' });
    const [after] = await ctx.db
      .select()
      .from(sku)
      .where(eq(sku.id, placed.skuId as SkuId));
    expect(after?.stock).toBe(before + 1);
  });

  it('two applications for one order are one return', async () => {
    const placed = await receivedOrder(shop, { quantity: 2 });
    const answers = await Promise.all([apply(shop, placed, {}, 1), apply(shop, placed, {}, 1)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([102, 200]);
    expect(answers.find(({ code }) => code === 102)?.refusal?.key).toBe('returnOpen');
  });

  it('two refunds of one return give the money once', async () => {
    const { placed, number } = await granted();
    await desk.receive(number);
    const { version } = await desk.look(number);
    const act = () => shop.call(refundReturn, { number, version }, desk.as);
    const answers = await Promise.all([act(), act()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([102, 200]);
    await shop.settle();
    expect(await own(shop, placed, number)).toMatchObject({
      state: 'refundComplete',
      refund: { amount: 2000 },
    });
  });
});

it('a sum that takes two of the staff waits for the second, and may be decided anew when it is turned down', async () => {
  const placed = await receivedOrder(shop, { price: 6000 });
  const { number } = await applied(shop, placed);
  await desk.approve(number);
  await desk.receive(number);
  const first = (await desk.refund(number)).refund?.number ?? '';
  await shop.settle();
  expect(await own(shop, placed, number)).toMatchObject({
    state: 'returnedAwaitingRefund',
    refund: { at: null },
  });
  const ctx = shop.runtime.context();
  const admin = {
    kind: 'staff' as const,
    staffId: 999 as never,
    permissions: new Set(['refund.approve' as const]),
  };
  await refuseRefund({ ...ctx, actor: admin }, { number: first, refusal: 'mistake' });
  expect(await desk.look(number)).toMatchObject({ refund: null, can: { refund: true } });
  const second = (await desk.refund(number)).refund?.number ?? '';
  expect(second).not.toBe(first);
  await approveRefund({ ...shop.runtime.context(), actor: admin }, second);
  await shop.settle();
  expect((await own(shop, placed, number)).state).toBe('refundComplete');
  expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
});

it('a sum that takes two of the staff goes back by itself when the time of the law is up', async () => {
  const placed = await receivedOrder(shop, { price: 6000 });
  const { number } = await applied(shop, placed);
  await desk.approve(number);
  await succeed(
    shop.call(
      writeReturnLogistics,
      { number, company: '郵局', trackingNumber: 'AB-12345' },
      { token: placed.token },
    ),
  );
  shop.clock.advance(20 * DAY);
  await endReturns({ ...shop.runtime.context(), actor: systemActor('sweep') });
  await shop.settle();
  expect(await own(shop, placed, number)).toMatchObject({
    state: 'refundComplete',
    refund: { amount: 6000 },
  });
  const rows = await shop.runtime
    .context()
    .db.select()
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(eq(order.number, placed.number));
  expect(rows.map((row) => row.refund)).toMatchObject([{ state: 'completed', firstBy: null }]);
  // Staff see both on the order's page.
  const [back] = rows.map((row) => row.refund.number);
  const cookie = await signInStaffAt(shop.url, 'merchant');
  const { events } = await succeed(
    shop.call(getDeskOrder, { number: placed.number }, { cookie, lang: 'en' }),
  );
  expect(events.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`Return ${number}: `),
      `Refund ${back} opened: NT$6,000`,
      `Refund ${back} completed: NT$6,000`,
    ]),
  );
});

it('what is chosen wrongly is refused at its field', async () => {
  const placed = await receivedOrder(shop);
  const lines = await linesOf(shop, placed);
  const send = async (input: object) =>
    (
      await shop.call(
        applyReturn,
        { number: placed.number, idempotencyKey: crypto.randomUUID(), lines, ...input },
        { token: placed.token, headers: { 'x-forwarded-for': crypto.randomUUID() } },
      )
    ).refusal;
  expect((await send({ description: '長'.repeat(171) }))?.errors).toMatchObject([{ field: 'description' }]);
  expect((await send({ lines: [] }))?.key).toBe('returnNothing');
  expect((await send({ lines: [...lines, ...lines] }))?.key).toBe('returnLineUnknown');
  expect((await send({ pictures: [`/uploads/${'a'.repeat(22)}.jpg`] }))?.errors).toMatchObject([
    { key: 'pictureUnknown' },
  ]);
  expect((await send({ account: { bankCode: '1', account: '2', holder: '王' } }))?.errors).toHaveLength(3);
});

it('money that was not paid by card goes to the account that was named when applying', async () => {
  const placed = await receivedOrder(shop);
  const { db } = shop.runtime.context();
  const [of] = await db
    .update(order)
    .set({ paymentMethod: 'atm' })
    .where(eq(order.number, placed.number))
    .returning({ id: order.id });
  if (!of) throw new Error('the order is there');
  await db.update(paymentAttempt).set({ method: 'atm' }).where(eq(paymentAttempt.orderId, of.id));
  const account = { bankCode: '012', account: '12345678901234', holder: '王小明' };
  const { number, account: shown } = await applied(shop, placed, { account });
  expect(shown).toEqual({ ...account, account: '**********1234' });
  await desk.approve(number);
  await desk.receive(number);
  await desk.refund(number);
  await shop.settle();
  await shop.settle();
  const [row] = await db
    .select({ refund: bankRefund })
    .from(bankRefund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, bankRefund.attemptId))
    .where(eq(paymentAttempt.orderId, of.id));
  expect(row?.refund).toMatchObject({ state: 'accountGiven', ...account, amount: 2000 });
  expect((await own(shop, placed, number)).state).toBe('returnedAwaitingRefund');
});
