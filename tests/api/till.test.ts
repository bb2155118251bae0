import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/cashier/calls.ts';
import { till, tillEntry } from '#lib/buying/cashier/tables.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { reportTransfer, shareOrder, startPayment } from '#lib/money/payment/calls.ts';
import { refundAttempt } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { cancelOrder, getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { infoOf } from './counter.ts';
import {
  APPROVED,
  attemptsOf,
  beginPayment,
  openInTheMorning,
  type PlacedOrder,
  placeOrder,
  setGateway,
  statusOf,
  toGateway,
  typeCard,
} from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';

let shop: TestShop;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  shop = await openInTheMorning();
  for (const role of ['cashier', 'merchant', 'editor'] as const)
    cookies.set(role, await signInStaffAt(shop.url, role));
});
afterAll(() => shop.stop());

type Person = 'cashier' | 'merchant';
const as = (role: Role) => ({ cookie: cookies.get(role) ?? '' });
const FLOAT = 3000;

/** Each test starts with its own till. */
beforeEach(async () => {
  await setGateway(shop, { notify: 'once', resultPage: true, answers: 'well' });
  const { db } = shop.runtime.context();
  await db.delete(tillEntry);
  await db.delete(till);
  for (const role of ['cashier', 'merchant'] as const)
    await succeed(shop.call(calls.openTill, { float: FLOAT }, as(role)));
});

const ownTill = async (role: Person = 'cashier') =>
  (await succeed(shop.call(calls.getOwnTill, {}, as(role)))).till;

const take = (
  { number, payable }: Pick<PlacedOrder, 'number' | 'payable'>,
  { role = 'cashier' as Role, received = payable, key = crypto.randomUUID() as string } = {},
) => shop.call(calls.acceptPayment, { number, amount: payable, way: 'cash', received, key }, as(role));

const count = (cash: Record<string, number>, more = {}, role: Person = 'cashier') =>
  shop.call(calls.countTill, { cash, ...more }, as(role));

describe('money in person', () => {
  it('is found by number, phone or the code on the shopper’s screen, and pays the order', async () => {
    const placed = await placeOrder(shop, { price: 480, email: 'counter@example.com' });
    const { url } = await succeed(shop.call(shareOrder, { number: placed.number }, { token: placed.token }));
    for (const q of [placed.number.toLowerCase(), url]) {
      const { orders } = await succeed(shop.call(calls.findDue, { q }, as('cashier')));
      expect(orders).toMatchObject([
        { number: placed.number, payable: placed.payable, refusal: null, begun: null },
      ]);
    }
    const { id } = await succeed(take(placed, { received: 1000 }));
    const order = await succeed(shop.call(getOrder, { number: placed.number }, { token: placed.token }));
    expect(order).toMatchObject({ status: ORDER_STATUS.awaitingShipment, paymentName: '門市現金' });
    expect(await attemptsOf(shop, placed)).toMatchObject([{ method: 'counterCash', status: 'paid' }]);
    const receipt = await succeed(shop.call(calls.getReceipt, { id }, as('cashier')));
    expect(receipt).toMatchObject({ received: 1000, change: 1000 - placed.payable, person: '收銀 志明' });
    await succeed(shop.call(calls.sendReceipt, { id }, as('cashier')));
    expect((await shop.outbox('counter@example.com')).map(({ subject }) => subject)).toContain(
      `訂單 ${placed.number} 的付款收據`,
    );
    expect((await ownTill())?.expected).toEqual({ cash: FLOAT + placed.payable, card: 0, transfer: 0 });
    const { orders } = await succeed(shop.call(calls.findDue, { q: placed.number }, as('cashier')));
    expect(orders[0]?.refusal).not.toBeNull();
  });

  it('is a card’s slip or a transfer that is seen, of which only the end is noted', async () => {
    const [slip, sent] = [await placeOrder(shop), await placeOrder(shop)];
    const common = ({ number, payable }: PlacedOrder) => ({
      number,
      amount: payable,
      key: crypto.randomUUID(),
    });
    const card = { ...common(slip), way: 'card', reference: '000123', lastDigits: '4242' } as const;
    await succeed(shop.call(calls.acceptPayment, card, as('cashier')));
    const transfer = { ...common(sent), way: 'transfer', lastDigits: '54321' } as const;
    await succeed(shop.call(calls.acceptPayment, transfer, as('cashier')));
    expect(await attemptsOf(shop, slip)).toMatchObject([{ method: 'counterCard', gatewayTradeNo: '000123' }]);
    expect(await ownTill()).toMatchObject({
      expected: { cash: FLOAT, card: slip.payable, transfer: sent.payable },
      entries: [{ lastDigits: '4242' }, { lastDigits: '54321' }],
    });
  });

  it('that is too little is refused, and so is a sum that is another by now', async () => {
    const placed = await placeOrder(shop);
    const short = await take(placed, { received: placed.payable - 1 });
    expect(short.refusal?.errors).toMatchObject([{ field: 'received', key: 'counterCashShort' }]);
    const changed = await take({ ...placed, payable: placed.payable + 1 });
    expect(changed.refusal?.key).toBe('counterAmountChanged');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    expect((await ownTill())?.entries).toEqual([]);
  });

  it('is taken once, by whichever of two cashiers comes first', async () => {
    const placed = await placeOrder(shop);
    const both = await Promise.all([take(placed), take(placed, { role: 'merchant' })]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([CODE.refused, CODE.ok]);
    expect(both.find(({ refusal }) => refusal)?.refusal?.key).toBe('orderAlreadyPaid');
    const paid = (await attemptsOf(shop, placed)).filter(({ status }) => status === 'paid');
    expect(paid).toHaveLength(1);
    const tills = await Promise.all([ownTill('cashier'), ownTill('merchant')]);
    expect(tills.flatMap((one) => one?.entries ?? [])).toHaveLength(1);
  });

  it('is one payment, however often the press is sent', async () => {
    const placed = await placeOrder(shop);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => succeed(take(placed, { key }))));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await ownTill())?.entries).toHaveLength(1);
  });

  it('while its shopper pays online pays it, and what comes online goes back', async () => {
    const placed = await placeOrder(shop);
    const { tradeNo } = await toGateway(shop, await beginPayment(shop, placed));
    const { orders } = await succeed(shop.call(calls.findDue, { q: placed.number }, as('cashier')));
    expect(orders[0]?.begun).toMatchObject({ paymentName: '信用卡' });
    await succeed(take(placed));
    await typeCard(shop, tradeNo, APPROVED);
    await shop.settle();
    const attempts = await attemptsOf(shop, placed);
    expect(attempts.map(({ method, status }) => [method, status])).toEqual([
      ['card', 'refunded'],
      ['counterCash', 'paid'],
    ]);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('is refused while a reported transfer is looked at, and of an order that was given up', async () => {
    const told = await placeOrder(shop, { method: 'transfer' });
    const { number, token } = told;
    await succeed(shop.call(startPayment, { number }, { token }));
    const transferredAt = shop.clock.now().toISOString();
    await succeed(shop.call(reportTransfer, { number, lastFive: '12345', transferredAt }, { token }));
    expect((await take(told)).refusal?.key).toBe('paymentQueried');
    const gone = await placeOrder(shop);
    await succeed(shop.call(cancelOrder, { number: gone.number }, { token: gone.token }));
    expect((await take(gone)).refusal?.key).toBe('paymentCancelled');
  });

  it('is no way that a shopper can choose', async () => {
    const { number, token } = await placeOrder(shop);
    const tried = await shop.call(startPayment, { number, method: 'counterCash' }, { token });
    expect(tried.refusal?.errors).toMatchObject([{ key: 'paymentMethodUnavailable' }]);
  });
});

describe('money that goes back in person', () => {
  /** A counter payment to refund. */
  async function owe(way: 'cash' | 'card', email = `${way}-back@example.com`) {
    const placed = await placeOrder(shop, { price: 900, email });
    const { number, payable: amount } = placed;
    const key = crypto.randomUUID();
    const input =
      way === 'cash'
        ? ({ number, amount, key, way, received: amount } as const)
        : ({ number, amount, key, way, reference: '77', lastDigits: '4242' } as const);
    await succeed(shop.call(calls.acceptPayment, input, as('cashier')));
    const [attempt] = await attemptsOf(shop, placed);
    const ctx = shop.runtime.workContext();
    await ctx.db
      .update(paymentAttempt)
      .set({ status: 'refundDue', queryAt: ctx.now })
      .where(eq(paymentAttempt.id, attempt?.id ?? 0));
    await refundAttempt(ctx, attempt?.id ?? 0);
    const [refund] = (await infoOf(shop, placed)).bankRefunds;
    return { placed, id: refund?.id ?? 0 };
  }
  const payOut = (id: number, { role = 'cashier' as Role, reference = '' } = {}) =>
    shop.call(calls.payOutRefund, { id, reference, key: crypto.randomUUID() }, as(role));

  it('leaves the drawer once, and no account is asked for any more', async () => {
    const { placed, id } = await owe('cash');
    const both = await Promise.all([payOut(id), payOut(id, { role: 'merchant' })]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([CODE.refused, CODE.ok]);
    expect(both.find(({ refusal }) => refusal)?.refusal?.key).toBe('refundNotReady');
    const cash = (await Promise.all([ownTill('cashier'), ownTill('merchant')])).map(
      (one) => one?.expected.cash ?? 0,
    );
    expect(cash.reduce((sum, one) => sum + one, 0)).toBe(2 * FLOAT);
    expect((await infoOf(shop, placed)).bankRefunds).toMatchObject([{ state: 'sent', account: '' }]);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'refunded' }]);
    const [mail] = await shop.outbox('cash-back@example.com');
    expect(mail?.subject).toContain('已在門市退還');
  });

  it('is found by its cashier, by the order or the phone of whoever stands there, until it is given back', async () => {
    const { placed, id } = await owe('cash', 'found@example.com');
    const found = async (q: string) =>
      (await succeed(shop.call(calls.findDue, { q }, as('cashier')))).refunds.find((one) => one.id === id);
    const { db } = shop.runtime.context();
    const mobile = '0987123456';
    await db
      .update(order)
      .set({ recipient: sql`${order.recipient} || jsonb_build_object('mobile', ${mobile}::text)` })
      .where(eq(order.number, placed.number));
    for (const q of [placed.number, mobile])
      expect(await found(q)).toMatchObject({ number: placed.number, payOut: 'cash', account: '' });
    await succeed(payOut(id));
    expect(await found(placed.number)).toBeUndefined();
  });

  it('goes to a card at the terminal, whose number is noted', async () => {
    const { id } = await owe('card');
    expect((await payOut(id)).refusal?.errors).toMatchObject([{ field: 'reference' }]);
    await succeed(payOut(id, { reference: '000456' }));
    expect((await ownTill())?.expected).toEqual({ cash: FLOAT, card: 0, transfer: 0 });
  });

  it('does not leave a drawer that has too little', async () => {
    const { id } = await owe('cash', 'little@example.com');
    const out = { kind: 'out', amount: FLOAT, reason: '存入銀行', key: crypto.randomUUID() } as const;
    await succeed(shop.call(calls.moveTill, out, as('merchant')));
    expect((await payOut(id, { role: 'merchant' })).refusal?.key).toBe('tillTooLittle');
    await succeed(payOut(id));
  });
});

describe('a till’s float', () => {
  it('is put right until money is noted, and never after', async () => {
    const correct = (float: number) => shop.call(calls.correctFloat, { float }, as('cashier'));
    const { till: corrected } = await succeed(correct(FLOAT + 500));
    expect(corrected).toMatchObject({ float: FLOAT + 500, expected: { cash: FLOAT + 500 } });
    await succeed(correct(FLOAT));
    const placed = await placeOrder(shop);
    await succeed(take(placed));
    expect((await correct(FLOAT + 1)).refusal?.key).toBe('tillFloatFixed');
    expect((await ownTill())?.float).toBe(FLOAT);
  });
});

describe('a till’s day', () => {
  it('is opened once by each person, and moved for a reason', async () => {
    expect((await shop.call(calls.openTill, { float: 1 }, as('cashier'))).refusal?.key).toBe(
      'tillOpenAlready',
    );
    const move = (kind: 'in' | 'out', amount: number, reason = '找零') =>
      shop.call(calls.moveTill, { kind, amount, reason, key: crypto.randomUUID() }, as('cashier'));
    await succeed(move('in', 500));
    await succeed(move('out', 200));
    expect((await move('out', FLOAT + 301)).refusal?.errors).toMatchObject([{ key: 'tillTooLittle' }]);
    expect((await move('in', 5, '')).refusal?.errors).toMatchObject([{ field: 'reason' }]);
    expect((await ownTill())?.expected.cash).toBe(FLOAT + 300);
    expect((await ownTill('merchant'))?.expected.cash).toBe(FLOAT);
  });

  it('is closed for good with what was counted, once', async () => {
    const both = await Promise.all([count({ nt1000: 3 }), count({ nt1000: 3 })]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([CODE.refused, CODE.ok]);
    expect(both.find(({ refusal }) => refusal)?.refusal?.key).toBe('tillNotOpen');
    expect(await ownTill()).toBeNull();
    expect((await take(await placeOrder(shop))).refusal?.key).toBe('tillNotOpen');
    const { tills } = await succeed(shop.call(calls.listTills, {}, as('cashier')));
    expect(tills).toMatchObject([{ state: 'closed', counted: { cash: FLOAT }, difference: { cash: 0 } }]);
    await succeed(shop.call(calls.openTill, { float: 0 }, as('cashier')));
  });

  it('with a difference says why; a large one waits for a second person, who is somebody else', async () => {
    expect((await count({ nt1000: 2, nt500: 1 })).refusal?.errors).toMatchObject([{ field: 'note' }]);
    const counted = await succeed(count({ nt1000: 2, nt500: 1 }, { note: '找錯錢' }));
    expect(counted).toMatchObject({ state: 'counted', difference: { cash: -500 }, mayApprove: false });
    expect((await take(await placeOrder(shop))).refusal?.key).toBe('tillNotOpen');
    expect((await shop.call(calls.openTill, { float: 0 }, as('cashier'))).refusal?.key).toBe(
      'tillOpenAlready',
    );
    const { id } = counted;
    // A cashier is not a merchant.
    expect((await shop.call(calls.approveTill, { id }, as('cashier'))).status).toBe(403);
    const approved = await succeed(shop.call(calls.approveTill, { id }, as('merchant')));
    expect(approved).toMatchObject({ state: 'closed', approvedBy: '店長 雅婷', note: '找錯錢' });
    expect((await shop.call(calls.approveTill, { id }, as('merchant'))).refusal?.key).toBe('tillNotCounted');
    const own = await succeed(count({}, { note: '找不到錢' }, 'merchant'));
    expect((await shop.call(calls.approveTill, { id: own.id }, as('merchant'))).refusal?.key).toBe('tillOwn');
  });

  it('of somebody else is the merchant’s to see alone', async () => {
    const theirs = (await ownTill('merchant'))?.id ?? 0;
    expect((await shop.call(calls.getTill, { id: theirs }, as('cashier'))).code).toBe(CODE.notFound);
    const mine = (await ownTill())?.id ?? 0;
    expect((await shop.call(calls.getTill, { id: mine }, as('merchant'))).code).toBe(CODE.ok);
    expect((await shop.call(calls.getOwnTill, {}, as('editor'))).status).toBe(403);
  });

  it('ends before or after a payment that comes at the same moment, and holds what it was closed with', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const placed = await placeOrder(shop, { price: 100 });
      const [taken, closed] = await Promise.all([take(placed), count({ nt1000: 3 }, { note: '同時' })]);
      const day = await succeed(
        shop.call(calls.getTill, { id: (await succeed(Promise.resolve(closed))).id }, as('merchant')),
      );
      const isPaid = (await statusOf(shop, placed)) === ORDER_STATUS.awaitingShipment;
      expect(taken.code === CODE.ok).toBe(isPaid);
      expect(day.entries).toHaveLength(isPaid ? 1 : 0);
      expect(day.expected.cash).toBe(FLOAT + (isPaid ? placed.payable : 0));
      const { db } = shop.runtime.context();
      await db.update(till).set({ state: 'closed', closedAt: shop.clock.now() }).where(eq(till.id, day.id));
      await succeed(shop.call(calls.openTill, { float: FLOAT }, as('cashier')));
    }
  });
});
