import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as deskCalls from '#lib/after/refund/calls/desk.ts';
import * as calls from '#lib/after/refund/calls/own.ts';
import type { DeskQuoteInput } from '#lib/after/refund/model.ts';
import { refund, refundTransfer } from '#lib/after/refund/tables.ts';
import { confirmReceipt } from '#lib/after/shipment/calls.ts';
import { packOrder, recordParcelState } from '#lib/after/shipment/service.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { getDeskOrder } from '#lib/fronts/order-desk/calls.ts';
import { memberCoupon } from '#lib/money/coupon/tables.ts';
import { coinBalance, giveCoins } from '#lib/money/ledger/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { giveCoupon } from './discounts.ts';
import { attemptsOf, openInTheMorning, payBy, statusOf } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { packer, paidOrder } from './parcels.ts';
import { idOf, lineOf } from './refund-kit.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** The staff's refunds can be undone before they take effect (decision 0041). */

const UNDO_SECONDS = 600;
let shop: TestShop;
let merchant: string;
beforeAll(async () => {
  shop = await openInTheMorning({ env: { LIMIT_REFUND_REVOKE_SECONDS: String(UNDO_SECONDS) } });
  merchant = await signInStaffAt(shop.url, 'merchant');
});
afterAll(() => shop.stop());

/** A code is valid once, so the clock moves first. */
function signInCashier(): Promise<string> {
  shop.clock.advance(60);
  return signInStaffAt(shop.url, 'cashier');
}

const db = () => shop.runtime.context().db;
type Placed = Awaited<ReturnType<typeof paidOrder>>;
type What = Partial<Pick<DeskQuoteInput, 'pieces'>> & { readonly restock?: boolean };

async function refunded({ number }: Pick<Placed, 'number'>, { restock = true, ...what }: What = {}) {
  const quote = await succeed(shop.call(deskCalls.quoteRefund, { number, ...what }, { cookie: merchant }));
  const why = { key: crypto.randomUUID(), reason: 'goodwill', note: '顧客來電' } as const;
  const input = { ...what, ...why, number, restock, expectedTotal: quote.total };
  return succeed(shop.call(deskCalls.openRefund, input, { cookie: merchant }));
}
const takeBack = (number: string, cookie = merchant) =>
  shop.call(deskCalls.revokeRefund, { number }, { cookie });
const pass = async (seconds: number) => {
  shop.clock.advance(seconds);
  await shop.settle();
};

type Rich = Placed & { readonly email: string };

/** A paid order of three pieces, with coins and a coupon. */
async function richOrder(): Promise<Rich> {
  const email = `${crypto.randomUUID()}@example.com`;
  const who = await newMember(shop, { email });
  const { skuId } = await createGood(shop, { price: 1000 });
  const { memberId, token } = who;
  await giveCoins(shop.runtime.context(), {
    ...{ memberId, amount: 300, reason: 'gift', key: crypto.randomUUID() },
  });
  const couponId = await giveCoupon(shop, memberId);
  const input = {
    idempotencyKey: crypto.randomUUID(),
    source: { skuId, quantity: 3 },
    deliveryType: 'home',
    recipient: RECIPIENT,
    ...{ coins: 300, couponId },
  } as const;
  const placed = {
    ...(await succeed(shop.call(createOrder, input, { token }))),
    token,
    memberId,
    skuId,
    email,
  };
  await payBy(shop, placed);
  await shop.settle();
  return placed;
}

/** Everything that a refund changes. */
async function standing(placed: Rich) {
  const orderId = await idOf(shop, placed);
  const [stock] = await db().select({ stock: sku.stock }).from(sku).where(eq(sku.id, placed.skuId));
  const [at] = await db().select({ status: order.status }).from(order).where(eq(order.id, orderId));
  const lines = await db()
    .select({ held: orderLine.held, dropped: orderLine.dropped })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));
  const parcels = await db()
    .select({ tradeNo: shipment.tradeNo, state: shipment.state })
    .from(shipment)
    .where(eq(shipment.orderId, orderId))
    .orderBy(asc(shipment.id));
  const payments = await db()
    .select({ refunded: paymentAttempt.refunded })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId));
  const coupons = await db()
    .select({ state: memberCoupon.state })
    .from(memberCoupon)
    .where(eq(memberCoupon.memberId, placed.memberId));
  return {
    ...{ ...stock, ...at, lines, parcels, payments, coupons },
    coins: await coinBalance(shop.runtime.context(), placed.memberId),
    transfers: await db()
      .select({ id: refundTransfer.id })
      .from(refundTransfer)
      .innerJoin(refund, eq(refund.id, refundTransfer.refundId))
      .where(eq(refund.orderId, orderId)),
    told: (await shop.outbox(placed.email)).length,
  };
}

const one = async (placed: Placed) => [{ orderLineId: await lineOf(shop, placed), quantity: 1 }];
const packed = async (placed: Placed, quantity: number) => {
  const [piece] = await one(placed);
  if (!piece) return;
  await packOrder(packer(shop), { number: placed.number, pieces: [{ ...piece, quantity }] });
  await shop.settle();
};

describe('a refund of staff that is taken back in time', () => {
  it.each<[string, boolean, boolean, number]>([
    ['of all, nothing packed', true, true, 0],
    ['of all, a part packed', true, true, 2],
    ['of all, all packed, not to be put back', true, false, 3],
    ['of one piece, nothing packed', false, true, 0],
    ['of one piece, two packed', false, false, 2],
    ['of one piece, all packed', false, true, 3],
  ])('%s, leaves everything as it was', async (_, isWhole, restock, inParcels) => {
    const placed = await richOrder();
    if (inParcels > 0) await packed(placed, inParcels);
    const before = await standing(placed);
    const made = await refunded(placed, { restock, ...(isWhole ? {} : { pieces: await one(placed) }) });
    expect(made).toMatchObject({ state: 'waiting', canTakeBack: true, canRefuse: false, isWhole });
    await pass(UNDO_SECONDS / 2);
    const meanwhile = await standing(placed);
    expect(meanwhile).toMatchObject({ coins: 0, stock: before.stock, transfers: [], told: before.told });
    expect((await succeed(takeBack(made.number))).state).toBe('withdrawn');
    await pass(UNDO_SECONDS * 2);
    expect(await standing(placed)).toEqual(before);
    const own = await succeed(
      shop.call(calls.getRefunds, { number: placed.number }, { token: placed.token }),
    );
    expect(own.refunds).toEqual([]);
    // The whole order can be refunded or sent, as if nothing had happened.
    expect((await succeed(takeBack(made.number))).state).toBe('withdrawn');
    const again = await refunded(placed);
    expect(again).toMatchObject({ state: 'waiting', coins: 300 });
  });

  it('lets its pieces be packed again', async () => {
    const placed = await paidOrder(shop);
    const { number } = await refunded(placed);
    await expect(packOrder(packer(shop), { number: placed.number })).rejects.toMatchObject({
      key: 'cannotPack',
    });
    await succeed(takeBack(number));
    expect(await packOrder(packer(shop), { number: placed.number })).toHaveProperty('tradeNo');
  });
});

describe('a refund of staff that nobody takes back', () => {
  it('counts after its time, in the name of whoever opened it, and is taken back no more', async () => {
    const placed = await richOrder();
    const { stock } = await standing(placed);
    const { number, grantAt } = await refunded(placed);
    expect(grantAt).not.toBeNull();
    const page = await succeed(shop.call(getDeskOrder, { number: placed.number }, { cookie: merchant }));
    expect(page.refundToTakeBack).toMatchObject({ number, grantAt });
    await pass(UNDO_SECONDS + 1);
    expect((await takeBack(number)).refusal?.key).toBe('refundCounts');
    const done = await succeed(shop.call(deskCalls.getRefund, { number }, { cookie: merchant }));
    expect(done).toMatchObject({ state: 'completed', decidedBy: '店長 雅婷', canTakeBack: false });
    expect(await standing(placed)).toMatchObject({
      status: ORDER_STATUS.refundCompleted,
      coins: 300,
      stock: (stock ?? 0) + 3,
      coupons: [{ state: 'unused' }],
    });
  });

  it('counts at once where it is approved, or another one is opened', async () => {
    const [hurried, twice] = [await paidOrder(shop), await paidOrder(shop, { quantity: 2 })];
    const { number } = await refunded(hurried);
    const now = await succeed(shop.call(deskCalls.approveRefund, { number }, { cookie: merchant }));
    expect(now.state).toBe('granted');
    const first = await refunded(twice, { pieces: await one(twice) });
    const second = await refunded(twice, { pieces: await one(twice) });
    const states = async () =>
      (
        await db()
          .select({ state: refund.state })
          .from(refund)
          .where(eq(refund.orderId, await idOf(shop, twice)))
          .orderBy(asc(refund.id))
      ).map(({ state }) => state);
    expect(await states()).toEqual(['granted', 'waiting']);
    expect((await takeBack(first.number)).refusal?.key).toBe('refundCounts');
    await succeed(takeBack(second.number));
    await shop.settle();
    expect(await states()).toEqual(['completed', 'withdrawn']);
    expect(await attemptsOf(shop, twice)).toMatchObject([{ refunded: first.total }]);
  });

  it('gives way to its shopper, who asks for the rest', async () => {
    const placed = await paidOrder(shop, { quantity: 2 });
    await refunded(placed, { pieces: await one(placed) });
    const { number, token } = placed;
    const asked = await succeed(shop.call(calls.requestRefund, { number }, { token }));
    expect(asked.refunds.map(({ state }) => state)).toEqual(['waiting', 'granted']);
  });

  it('is granted where its shopper asks for all of it: the wish cannot be taken back with it', async () => {
    const placed = await paidOrder(shop);
    const made = await refunded(placed);
    const { number, token } = placed;
    const asked = await succeed(shop.call(calls.requestRefund, { number }, { token }));
    expect(asked.refunds.map(({ state }) => state)).toEqual(['granted']);
    expect((await takeBack(made.number)).refusal?.key).toBe('refundCounts');
    await shop.settle();
    expect((await succeed(shop.call(calls.requestRefund, { number }, { token }))).refunds).toHaveLength(1);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
  });
});

describe('a refund whose parcel leaves while it waits', () => {
  const leave = async (placed: Placed) => {
    const { tradeNo } = await packOrder(packer(shop), { number: placed.number });
    await shop.settle();
    return () => recordParcelState(packer(shop), tradeNo, 'inTransit');
  };
  const look = (number: string) => succeed(shop.call(deskCalls.getRefund, { number }, { cookie: merchant }));

  it.each([
    ['within its minute', 0],
    ['after its minute', UNDO_SECONDS + 1],
  ])('is taken back where staff opened it, %s, and never approved', async (_, seconds) => {
    const placed = await richOrder();
    const left = await leave(placed);
    const told = (await standing(placed)).told;
    const { number } = await refunded(placed);
    await left();
    await pass(seconds);
    expect(await look(number)).toMatchObject({
      ...{ state: 'waiting', hasLeft: true, isAsked: false, canApprove: false, canTakeBack: true },
    });
    const approved = await shop.call(deskCalls.approveRefund, { number }, { cookie: merchant });
    expect(approved.refusal?.key).toBe('refundHasLeft');
    const page = await succeed(shop.call(getDeskOrder, { number: placed.number }, { cookie: merchant }));
    expect(page.refundToTakeBack).toMatchObject({ number, hasLeft: true });
    const asked = await shop.call(calls.requestRefund, { number: placed.number }, { token: placed.token });
    expect(asked.refusal?.key ?? 'nothing new').toBe(seconds === 0 ? 'cannotAskBack' : 'nothing new');
    expect((await succeed(takeBack(number))).state).toBe('withdrawn');
    await shop.settle();
    // They are notified of the parcel only.
    const now = { status: ORDER_STATUS.awaitingReceipt, transfers: [], told: told + 1 };
    expect(await standing(placed)).toMatchObject(now);
    const { number: order, token } = placed;
    expect((await succeed(shop.call(calls.getRefunds, { number: order }, { token }))).refunds).toEqual([]);
  });

  it('ends by itself where its shopper asked for it, and the order goes on', async () => {
    const placed = await richOrder();
    const left = await leave(placed);
    const { number, token } = placed;
    await succeed(shop.call(calls.requestRefund, { number }, { token }));
    await left();
    await shop.settle();
    const own = await succeed(shop.call(calls.getRefunds, { number }, { token }));
    expect(own.refunds).toMatchObject([{ state: 'refused', refusal: 'onItsWay', canWithdraw: false }]);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingReceipt);
    const mails = await shop.outbox(placed.email);
    expect(mails.filter(({ body }) => body.includes('七天內可以申請退貨'))).toHaveLength(1);
    await succeed(shop.call(confirmReceipt, { number }, { token }));
  });
});

describe('what its shopper is told', () => {
  it('is nothing of what staff opened and turned down or took back', async () => {
    const cashier = await signInCashier();
    const placed = await richOrder();
    const { told } = await standing(placed);
    const quote = await succeed(
      shop.call(deskCalls.quoteRefund, { number: placed.number }, { cookie: cashier }),
    );
    const why = { reason: 'goodwill', note: '顧客來電', restock: true, expectedTotal: quote.total } as const;
    for (const end of ['refuse', 'takeBack'] as const) {
      const input = { ...why, number: placed.number, key: crypto.randomUUID() };
      const { number } = await succeed(shop.call(deskCalls.openRefund, input, { cookie: cashier }));
      await shop.settle();
      if (end === 'takeBack') await succeed(takeBack(number));
      else
        await succeed(
          shop.call(deskCalls.refuseRefund, { number, refusal: 'mistake' }, { cookie: merchant }),
        );
      await shop.settle();
    }
    expect((await standing(placed)).told).toBe(told);
  });

  it('is what became of their own request, which staff turn down and do not take back', async () => {
    const placed = await richOrder();
    const { told } = await standing(placed);
    const { number, token } = placed;
    const { refunds } = await succeed(shop.call(calls.requestRefund, { number }, { token }));
    const asked = refunds[0]?.number ?? '';
    expect((await takeBack(asked)).refusal?.key).toBe('refundStillWaits');
    await succeed(
      shop.call(deskCalls.refuseRefund, { number: asked, refusal: 'mistake' }, { cookie: merchant }),
    );
    expect((await takeBack(asked)).refusal?.key).toBe('refundDecided');
    await shop.settle();
    expect((await standing(placed)).told).toBe(told + 2);
  });
});

it('is taken back and granted at one moment: one of both', async () => {
  const placed = await paidOrder(shop);
  const { number } = await refunded(placed);
  const answers = await Promise.all([
    takeBack(number),
    shop.call(deskCalls.approveRefund, { number }, { cookie: merchant }),
  ]);
  const isBack = answers[1]?.code === 200;
  const late = isBack ? 'refundCounts' : 'refundDecided';
  expect(answers.map(({ refusal }) => refusal?.key ?? 'done').sort()).toEqual(['done', late]);
  await shop.settle();
  expect(await statusOf(shop, placed)).toBe(
    isBack ? ORDER_STATUS.refundCompleted : ORDER_STATUS.awaitingShipment,
  );
});

it('is taken back by whoever may grant, also while it waits for a second person', async () => {
  const cashier = await signInCashier();
  const { number } = await refunded(await paidOrder(shop));
  expect((await takeBack(number, cashier)).status).toBe(403);
  const placed = await paidOrder(shop, { price: 6000 });
  const large = await refunded(placed);
  expect(large).toMatchObject({ state: 'waiting', canTakeBack: true, grantAt: null, needsOther: true });
  expect((await succeed(takeBack(large.number))).state).toBe('withdrawn');
  expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
});
