import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as deskCalls from '#lib/after/refund/calls/desk.ts';
import * as calls from '#lib/after/refund/calls/own.ts';
import { quoteRefund } from '#lib/after/refund/quote.ts';
import { type NewRefund, refundPriceFall } from '#lib/after/refund/service.ts';
import { recordParcelState } from '#lib/after/shipment/service.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { promotion, promotionGoods } from '#lib/catalog/promotion/tables.ts';
import { getDeskOrder } from '#lib/fronts/order-desk/calls.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { OrderId, SkuId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { invoiceRefund } from '#lib/money/einvoice/tables.ts';
import { checkLedger, giveCoins, spendCoins } from '#lib/money/ledger/service.ts';
import { giveRefundAccount } from '#lib/money/payment/calls.ts';
import { confirmBankRefund, listBankRefunds, refundPart } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { enrolStaff, inviteStaff, openStaffLink } from '#lib/people/staff/calls.ts';
import { codeAt } from '#lib/people/staff/second-factor.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { ledgerBooks } from '../../src/areas.ts';
import { signInStaffAt, staffCookieOf } from '../setup/staff.ts';
import { infoOf } from './counter.ts';
import { attemptsOf, openInTheMorning, type PlacedOrder, payBy, statusOf } from './gateway.ts';
import { newGift } from './gifts.ts';
import { succeed, type TestShop } from './harness.ts';
import { DAY, pack, packer, paidOrder, parcelOf, step } from './parcels.ts';
import * as kit from './refund-kit.ts';
import { newMember, RECIPIENT } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const idOf = (placed: Pick<PlacedOrder, 'number'>) => kit.idOf(shop, placed);
const open = (placed: Pick<PlacedOrder, 'number'>, more: Partial<NewRefund> = {}) =>
  kit.open(shop, placed, more);
const transfersOf = (refundId: number) => kit.transfersOf(shop, refundId);
const stateOf = (refundId: number) => kit.stateOf(shop, refundId);
const lineOf = (placed: Pick<PlacedOrder, 'number'>) => kit.lineOf(shop, placed);

const setAnswers = (answers: string) =>
  shop.request('/sandbox/ecpay/control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers }),
  });
const stockOf = async ({ skuId }: PlacedOrder) =>
  (
    await shop.runtime
      .context()
      .db.select({ stock: sku.stock })
      .from(sku)
      .where(eq(sku.id, skuId as SkuId))
  )[0]?.stock ?? 0;
const problems = async () => (await checkLedger(shop.runtime.context(), ledgerBooks)).problems;
/** After the evening's close, which captures today's payments. */
const pastClose = () => shop.clock.advance(DAY);

describe('all of an order', () => {
  it('goes back to the card, and the order to its end, with its pieces, its stock and its invoice', async () => {
    const placed = await paidOrder(shop);
    await shop.settle();
    const before = await stockOf(placed);
    const { refundId, total } = await open(placed);
    expect(total).toBe(2000);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundApproved);
    expect(await stockOf(placed)).toBe(before + 1);
    await shop.settle();
    expect(await transfersOf(refundId)).toMatchObject([{ state: 'done', amount: 2000 }]);
    expect(await stateOf(refundId)).toBe('completed');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ refunded: 2000 }]);
    const told = await shop.runtime
      .context()
      .db.select()
      .from(invoiceRefund)
      .where(eq(invoiceRefund.orderId, await idOf(placed)));
    expect(told).toMatchObject([{ amount: 2000, state: 'void' }]);
  });

  it('is opened once for its key, and not beyond what was bought', async () => {
    const placed = await paidOrder(shop);
    const key = crypto.randomUUID();
    const first = await open(placed, { key });
    expect((await open(placed, { key })).refundId).toBe(first.refundId);
    await expect(open(placed)).rejects.toMatchObject({ key: 'refundNothing' });
  });
});

describe('a part of an order', () => {
  it('goes back before the capture and after it, an invoice follows each, and all parts are the whole', async () => {
    const placed = await paidOrder(shop, { price: 1111, quantity: 3 });
    const pieces = [{ orderLineId: await lineOf(placed), quantity: 1 }];
    const first = await open(placed, { pieces });
    await shop.settle();
    expect(await stateOf(first.refundId)).toBe('completed');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    pastClose();
    const second = await open(placed, { pieces });
    await shop.settle();
    const rest = await open(placed);
    await shop.settle();
    expect([first.total, second.total, rest.total]).toEqual([1111, 1011, 1211]);
    expect(await stateOf(rest.refundId)).toBe('completed');
    expect(await attemptsOf(shop, placed)).toMatchObject([{ refunded: 3333 }]);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
    const told = await shop.runtime
      .context()
      .db.select()
      .from(invoiceRefund)
      .where(eq(invoiceRefund.orderId, await idOf(placed)));
    expect(told.map(({ state }) => state)).toEqual(['allowance', 'allowance', 'allowance']);
  });

  it('never exceeds what was paid, of two that come at once one waits for the other', async () => {
    const placed = await paidOrder(shop);
    const answers = await Promise.allSettled([open(placed), open(placed), open(placed)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ refunded: 2000 }]);
    const another = await paidOrder(shop);
    await shop.runtime
      .context()
      .db.update(paymentAttempt)
      .set({ refunded: 1 })
      .where(eq(paymentAttempt.orderId, await idOf(another)));
    await expect(open(another)).rejects.toMatchObject({ key: 'refundTooMuch' });
    expect(await statusOf(shop, another)).toBe(ORDER_STATUS.awaitingShipment);
  });
});

describe('an order in instalments whose price fell', () => {
  it('counts the coins that came for it: what comes back later is the rest, to an account', async () => {
    const placed = await paidOrder(shop, { price: 5000 });
    const orderId = await idOf(placed);
    const { db } = shop.runtime.context();
    await db.update(order).set({ instalments: 3 }).where(eq(order.id, orderId));
    await db.update(paymentAttempt).set({ instalments: 3 }).where(eq(paymentAttempt.orderId, orderId));
    const orderLineId = await lineOf(placed);
    const fell = await inTransaction(packer(shop), (tx) =>
      refundPriceFall(tx, {
        ...{ orderId, key: crypto.randomUUID() },
        lines: [{ orderLineId, each: 2000 }],
      }),
    );
    expect(fell).toMatchObject({ total: 0, coins: 2000 });
    const { refundId, total, coins } = await open(placed);
    expect([total, coins]).toEqual([3000, 0]);
    await shop.settle();
    // The provider refunds instalments only in full.
    expect(await transfersOf(refundId)).toMatchObject([{ amount: 3000, state: 'byBank', tries: 0 }]);
    expect((await infoOf(shop, placed)).bankRefunds).toMatchObject([
      { amount: 3000, state: 'accountNeeded' },
    ]);
    expect(await problems()).toEqual([]);
  });
});

describe('an order that was paid in coins, too', () => {
  it('gives them back with its parts, and the books stay right', async () => {
    const placed = await paidOrder(shop, { price: 400, quantity: 3 });
    const orderId = await idOf(placed);
    const { memberId } = placed;
    const tx = packer(shop);
    await giveCoins(tx, { memberId, amount: 90, reason: 'gift', key: `test:${crypto.randomUUID()}` });
    await tx.db
      .update(order)
      .set({ coins: 90, payable: sql`${order.payable} - 90`, paidAmount: sql`${order.paidAmount} - 90` })
      .where(eq(order.id, orderId));
    const orderLineId = await lineOf(placed);
    await tx.db.update(orderLine).set({ coins: 90 }).where(eq(orderLine.id, orderLineId));
    await spendCoins(tx, { memberId, orderId, coins: 90 });
    expect(await problems()).toEqual([]);
    const part = await open(placed, { pieces: [{ orderLineId, quantity: 1 }], keepTerms: true });
    expect(part.coins).toBe(30);
    expect(await problems()).toEqual([]);
    const rest = await open(placed);
    expect(rest.coins).toBe(60);
    await shop.settle();
    expect(await problems()).toEqual([]);
  });
});

describe('an order with a gift and free shipping', () => {
  it('is refunded by what it was placed under, whatever becomes of promotion and fee', async () => {
    const { promotionId, choose } = await newGift(shop, { from: 2000 });
    const who = await newMember(shop);
    await choose(who, 2);
    const { number } = await succeed(
      shop.call(
        createOrder,
        { idempotencyKey: crypto.randomUUID(), deliveryType: 'home', recipient: RECIPIENT },
        { token: who.token },
      ),
    );
    await payBy(shop, { number, token: who.token });
    const { db } = shop.runtime.context();
    const [{ id, deliveryFee } = { id: 0 as OrderId, deliveryFee: null }] = await db
      .select({ id: order.id, deliveryFee: order.deliveryFee })
      .from(order)
      .where(eq(order.number, number));
    expect(deliveryFee).toBe(shop.runtime.context().config.limits.homeFee);
    const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(orderLine.id);
    const pieces = [{ orderLineId: lines[0]?.id ?? 0, quantity: 1 }];
    const asked = () => quoteRefund(shop.runtime.context(), id, { pieces });
    const before = await asked();
    expect(before.steps.map(({ key, amount }) => [key, amount])).toEqual([
      ['goods', 1000],
      ['shippingAnew', -100],
      ['giftCharged', -88],
    ]);
    await db
      .update(promotion)
      .set({ status: 'off', rule: { by: 'amount', giftKind: 'season', tiers: [] } })
      .where(eq(promotion.id, promotionId));
    await db.delete(promotionGoods).where(eq(promotionGoods.promotionId, promotionId));
    await db.update(order).set({ deliveryFee: 65 }).where(eq(order.id, id));
    expect((await asked()).total).toBe(before.total + 35);
    // An order without a stored fee uses today's.
    await db.update(order).set({ deliveryFee: null }).where(eq(order.id, id));
    expect((await asked()).total).toBe(before.total);
  });
});

describe('a provider', () => {
  it('whose answer is lost is asked what it has done, and pays a part once', async () => {
    const placed = await paidOrder(shop, { quantity: 2 });
    pastClose();
    const pieces = [{ orderLineId: await lineOf(placed), quantity: 1 }];
    await setAnswers('down');
    const { refundId } = await open(placed, { pieces });
    await shop.settle();
    const [transfer] = await transfersOf(refundId);
    expect(transfer).toMatchObject({ state: 'due', tries: 1, answer: expect.stringContaining('503') });
    await setAnswers('well');
    // The answer was lost, but the gateway has refunded.
    const [attempt] = await attemptsOf(shop, placed);
    const sent = await refundPart(shop.runtime.context(), attempt as NonNullable<typeof attempt>, {
      amount: 2000,
      before: 0,
      mayBeDone: false,
    });
    expect(sent).toEqual({ state: 'done' });
    shop.clock.advance(600);
    await shop.settle();
    expect(await transfersOf(refundId)).toMatchObject([{ state: 'done', tries: 2 }]);
    const { trades } = (await (await shop.request('/sandbox/ecpay')).json()) as {
      trades: { merchantTradeNo: string; refunded: number }[];
    };
    expect(trades.find((one) => one.merchantTradeNo === attempt?.tradeNo)?.refunded).toBe(2000);
  });

  it('that refuses for days leaves it to a person, who asks again or sends it to a bank account', async () => {
    const placed = await paidOrder(shop);
    await setAnswers('down');
    const { refundId, number } = await open(placed);
    for (let day = 0; day < 12; day++) {
      await shop.settle();
      shop.clock.advance(DAY);
    }
    await setAnswers('well');
    expect(await transfersOf(refundId)).toMatchObject([{ state: 'stuck' }]);
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const { refunds } = await succeed(shop.call(deskCalls.listRefunds, { state: 'stuck' }, { cookie }));
    expect(refunds.find((one) => one.number === number)).toMatchObject({ isStuck: true });
    const [transfer] = await transfersOf(refundId);
    const which = { number, transferId: transfer?.id ?? 0 };
    await succeed(shop.call(deskCalls.sendByBank, which, { cookie }));
    expect((await shop.call(deskCalls.retryTransfer, which, { cookie })).refusal?.key).toBe('refundDecided');
    const { bankRefunds } = await infoOf(shop, placed);
    expect(bankRefunds).toMatchObject([{ amount: 2000, state: 'accountNeeded' }]);
    await succeed(
      shop.call(
        giveRefundAccount,
        {
          number: placed.number,
          refundId: bankRefunds[0]?.id ?? 0,
          bankCode: '004',
          account: '123456789012',
          holder: '王小明',
        },
        { token: placed.token },
      ),
    );
    const listed = (await listBankRefunds(shop.runtime.context())).find(
      ({ id }) => id === bankRefunds[0]?.id,
    );
    await confirmBankRefund(packer(shop), {
      refundId: bankRefunds[0]?.id ?? 0,
      givenAt: listed?.givenAt ?? shop.clock.now(),
    });
    expect(await stateOf(refundId)).toBe('completed');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
  });

  it('that is closed for the day is asked afterwards', async () => {
    const placed = await paidOrder(shop);
    const now = shop.clock.now();
    const closing = new Date(`${now.toISOString().slice(0, 10)}T12:20:00Z`);
    shop.clock.set(closing > now ? closing : new Date(closing.getTime() + DAY * 1000));
    const { refundId } = await open(placed);
    await shop.settle();
    expect(await transfersOf(refundId)).toMatchObject([{ state: 'due', tries: 0 }]);
    shop.clock.advance(900);
    await shop.settle();
    expect(await transfersOf(refundId)).toMatchObject([{ state: 'done' }]);
  });
});

describe('what its shopper asks back before it leaves', () => {
  const ask = ({ number, token }: PlacedOrder) => shop.call(calls.requestRefund, { number }, { token });

  it('waits, is not packed, and may be withdrawn', async () => {
    const placed = await paidOrder(shop);
    const asked = await succeed(ask(placed));
    expect(asked).toMatchObject({
      ask: null,
      refunds: [{ state: 'waiting', total: 2000, canWithdraw: true }],
    });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundRequested);
    await expect(pack(shop, placed)).rejects.toMatchObject({ key: 'cannotPack' });
    const back = await succeed(
      shop.call(calls.withdrawRefund, { number: placed.number }, { token: placed.token }),
    );
    expect(back).toMatchObject({ ask: { total: 2000 }, refunds: [{ state: 'withdrawn' }] });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    await pack(shop, placed);
  });

  it('is granted by one of two who agree at once; the parcel that was asked for does not leave', async () => {
    const placed = await paidOrder(shop);
    const tradeNo = await pack(shop, placed);
    const { refunds } = await succeed(ask(placed));
    const number = refunds[0]?.number ?? '';
    shop.clock.advance(60);
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const agree = () => shop.call(deskCalls.approveRefund, { number }, { cookie });
    const answers = await Promise.all([agree(), agree()]);
    expect(answers.map(({ refusal }) => refusal?.key ?? 'done').sort()).toEqual(['done', 'refundDecided']);
    expect((await parcelOf(shop, tradeNo)).state).toBe('cancelled');
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
  });

  it('ends once it has left, and the order goes on to where its parcel is', async () => {
    const placed = await paidOrder(shop);
    const tradeNo = await pack(shop, placed);
    const { refunds } = await succeed(ask(placed));
    const number = refunds[0]?.number ?? '';
    await step(shop, tradeNo, 'droppedOff');
    shop.clock.advance(60);
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const ended = await succeed(shop.call(deskCalls.getRefund, { number }, { cookie }));
    expect(ended).toMatchObject({ state: 'refused', refusal: 'onItsWay', decidedBy: '系統' });
    const page = await succeed(shop.call(getDeskOrder, { number: placed.number }, { cookie, lang: 'en' }));
    const asked = page.events.find(({ kind, text }) => kind === 'move' && /refund/i.test(text));
    expect(asked?.by).toBe('by the member');
    for (const late of [
      shop.call(deskCalls.approveRefund, { number }, { cookie }),
      shop.call(deskCalls.refuseRefund, { number, refusal: 'onItsWay' }, { cookie }),
    ])
      expect((await late).refusal?.key).toBe('refundDecided');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingReceipt);
    expect((await ask(placed)).refusal?.key).toBe('cannotAskBack');
  });

  it('is nobody else’s to see or to ask', async () => {
    const placed = await paidOrder(shop);
    const { token } = await newMember(shop);
    for (const call of [calls.getRefunds, calls.requestRefund, calls.withdrawRefund])
      expect((await shop.call(call, { number: placed.number }, { token })).refusal?.key).toBe(
        'orderNotFound',
      );
  });
});

describe('staff', () => {
  it('need a second person from the figure on, who is neither a cashier nor the first', async () => {
    const placed = await paidOrder(shop, { price: 6000 });
    shop.clock.advance(60);
    const cashier = await signInStaffAt(shop.url, 'cashier');
    const merchant = await signInStaffAt(shop.url, 'merchant');
    const admin = await signInStaffAt(shop.url, 'admin');
    const input = {
      number: placed.number,
      key: crypto.randomUUID(),
      reason: 'goodwill' as const,
      note: '顧客要求',
      restock: true,
      expectedTotal: 6000,
    };
    const other = await shop.call(
      deskCalls.openRefund,
      { ...input, expectedTotal: 5999 },
      { cookie: merchant },
    );
    expect(other.refusal?.key).toBe('refundTotalChanged');
    const opened = await succeed(shop.call(deskCalls.openRefund, input, { cookie: merchant }));
    expect(opened).toMatchObject({ state: 'waiting', needsOther: true, canApprove: false });
    const { number } = opened;
    expect((await shop.call(deskCalls.approveRefund, { number }, { cookie: cashier })).status).toBe(403);
    expect((await shop.call(deskCalls.approveRefund, { number }, { token: placed.token })).code).toBe(40014);
    expect((await shop.call(deskCalls.approveRefund, { number }, { cookie: merchant })).refusal?.key).toBe(
      'refundSamePerson',
    );
    const agreed = await succeed(shop.call(deskCalls.approveRefund, { number }, { cookie: admin }));
    expect(agreed.state).toBe('granted');
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
  });

  it('find no second person in a colleague whom the first has only just let in', async () => {
    const placed = await paidOrder(shop, { price: 6000 });
    shop.clock.advance(60);
    const boss = await signInStaffAt(shop.url, 'admin');
    const input = {
      number: placed.number,
      key: crypto.randomUUID(),
      reason: 'goodwill' as const,
      note: '顧客要求',
      restock: true,
      expectedTotal: 6000,
    };
    const { number } = await succeed(shop.call(deskCalls.openRefund, input, { cookie: boss }));
    // A person who may create a link may also use it.
    const email = `${crypto.randomUUID()}@example.com`;
    const { url } = await succeed(shop.call(inviteStaff, { email, roles: ['merchant'] }, { cookie: boss }));
    const token = new URL(url).hash.slice(1);
    const { secret } = await succeed(shop.call(openStaffLink, { token }));
    const code = codeAt(secret, shop.clock.now());
    const enrolled = await shop.call(enrolStaff, { token, password: 'correct horse battery', code });
    const cookie = staffCookieOf(enrolled.headers);
    expect((await shop.call(deskCalls.approveRefund, { number }, { cookie })).refusal?.key).toBe(
      'refundSamePerson',
    );
    const { db, now, config } = shop.runtime.context();
    await db
      .update(staffMember)
      .set({ letInAt: addDays(now, -config.limits.staffTrustDays) })
      .where(eq(staffMember.email, email));
    expect((await succeed(shop.call(deskCalls.approveRefund, { number }, { cookie }))).state).toBe('granted');
  });

  it('who may open a refund but not approve one leave it to somebody who may, whatever the sum', async () => {
    const placed = await paidOrder(shop, { price: 2000 });
    shop.clock.advance(60);
    const cashier = await signInStaffAt(shop.url, 'cashier');
    const merchant = await signInStaffAt(shop.url, 'merchant');
    const input = {
      number: placed.number,
      key: crypto.randomUUID(),
      reason: 'goodwill' as const,
      note: '顧客要求',
      restock: true,
      expectedTotal: 2000,
    };
    const opened = await succeed(shop.call(deskCalls.openRefund, input, { cookie: cashier }));
    expect(opened).toMatchObject({ state: 'waiting', canApprove: false });
    const { number } = opened;
    expect((await shop.call(deskCalls.approveRefund, { number }, { cookie: cashier })).status).toBe(403);
    const agreed = await succeed(shop.call(deskCalls.approveRefund, { number }, { cookie: merchant }));
    expect(agreed.state).toBe('granted');
  });

  it('say why, and which sum they were asked about, before money goes back', async () => {
    const placed = await paidOrder(shop, { price: 900 });
    shop.clock.advance(60);
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const quote = await succeed(shop.call(deskCalls.quoteRefund, { number: placed.number }, { cookie }));
    expect(quote).toMatchObject({ total: 1000, method: 'card', receiver: '王小明' });
    const input = {
      number: placed.number,
      key: crypto.randomUUID(),
      reason: 'goodwill' as const,
      note: '',
      restock: true,
      expectedTotal: quote.total,
    };
    const silent = await shop.call(deskCalls.openRefund, input, { cookie });
    expect(silent.refusal?.errors).toMatchObject([{ field: 'note', key: 'refundNoteRequired' }]);
    const { expectedTotal: _sum, ...unasked } = { ...input, note: '包裝破損' };
    const blind = await shop.call(deskCalls.openRefund, unasked as typeof input, { cookie });
    expect(blind.refusal?.errors).toMatchObject([{ field: 'expectedTotal' }]);
    const opened = await succeed(shop.call(deskCalls.openRefund, { ...input, note: '包裝破損' }, { cookie }));
    expect(opened).toMatchObject({ note: '包裝破損', openedBy: '店長 雅婷' });
  });

  it('see what was not picked up with its shipping fee kept', async () => {
    const placed = await paidOrder(shop, { price: 800 });
    const tradeNo = await pack(shop, placed);
    for (const name of ['droppedOff', 'returning', 'returned'])
      await recordParcelState(
        packer(shop),
        tradeNo,
        name === 'droppedOff' ? 'inTransit' : (name as 'returned'),
      );
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundRequested);
    shop.clock.advance(60);
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const { returned } = await succeed(shop.call(deskCalls.listRefunds, {}, { cookie }));
    expect(returned).toEqual([{ orderNumber: placed.number, total: 800, coins: 0 }]);
    const { refundId } = await open(placed, { reason: 'notPickedUp', shippingBack: false });
    await shop.settle();
    expect(await stateOf(refundId)).toBe('completed');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
  });
});
