import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as deskCalls from '#lib/after/refund/calls/desk.ts';
import * as calls from '#lib/after/refund/calls/own.ts';
import { refund } from '#lib/after/refund/tables.ts';
import { approveReturn, withdrawReturn } from '#lib/after/returns/calls.ts';
import { packOrder } from '#lib/after/shipment/service.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { coinBalance, giveCoins } from '#lib/money/ledger/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { attemptsOf, openInTheMorning, type PlacedOrder, payBy, statusOf } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { packer, paidOrder } from './parcels.ts';
import { idOf, open, stateOf, transfersOf } from './refund-kit.ts';
import { applied, deskOf, own, receivedOrder } from './returns-kit.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Two people act on one order's money at once. */
let shop: TestShop;
let merchant: string;
let admin: string;
beforeAll(async () => {
  shop = await openInTheMorning();
  merchant = await signInStaffAt(shop.url, 'merchant');
  admin = await signInStaffAt(shop.url, 'admin');
});
afterAll(() => shop.stop());

const ask = ({ number, token }: PlacedOrder) => shop.call(calls.requestRefund, { number }, { token });
const keys = (answers: readonly { refusal: { key: string } | null }[]) =>
  answers.map(({ refusal }) => refusal?.key ?? 'done').sort();
const refundsOf = async (placed: PlacedOrder) =>
  shop.runtime
    .context()
    .db.select()
    .from(refund)
    .where(eq(refund.orderId, await idOf(shop, placed)));

describe('at the same moment', () => {
  it('an order is asked back and packed: one of both, and what is asked back is not sent', async () => {
    const placed = await paidOrder(shop);
    const [asked, packed] = await Promise.allSettled([
      ask(placed),
      packOrder(packer(shop), { number: placed.number }),
    ]);
    await shop.settle();
    const [{ state } = { state: null }] = await refundsOf(placed);
    if (packed.status === 'rejected') expect(packed.reason).toMatchObject({ key: 'cannotPack' });
    // A parcel made first is withheld when staff approve.
    expect(asked).toMatchObject({ status: 'fulfilled', value: { code: 200 } });
    expect(state).toBe('waiting');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundRequested);
  });

  it('a refund is withdrawn and granted: one of both, and the money follows', async () => {
    const placed = await paidOrder(shop);
    const { refunds } = await succeed(ask(placed));
    const number = refunds[0]?.number ?? '';
    const answers = await Promise.all([
      shop.call(calls.withdrawRefund, { number: placed.number }, { token: placed.token }),
      shop.call(deskCalls.approveRefund, { number }, { cookie: merchant }),
    ]);
    expect(keys(answers)).toEqual(['done', 'refundDecided']);
    await shop.settle();
    const isBack = answers[1]?.code === 200;
    expect(await attemptsOf(shop, placed)).toMatchObject([{ refunded: isBack ? 2000 : 0 }]);
    expect(await statusOf(shop, placed)).toBe(
      isBack ? ORDER_STATUS.refundCompleted : ORDER_STATUS.awaitingShipment,
    );
  });

  it('two of the staff open a refund of the same pieces: it goes back once', async () => {
    const placed = await paidOrder(shop);
    const opening = (cookie: string) =>
      shop.call(
        deskCalls.openRefund,
        {
          ...{ number: placed.number, key: crypto.randomUUID(), reason: 'goodwill', note: '重複' },
          ...{ restock: true, expectedTotal: 2000 },
        },
        { cookie },
      );
    expect(keys(await Promise.all([opening(merchant), opening(admin)]))).toEqual(['done', 'refundNothing']);
    await shop.settle();
    expect(await attemptsOf(shop, placed)).toMatchObject([{ refunded: 2000 }]);
  });

  it('two of the staff agree to what takes two: it is granted, and once', async () => {
    const placed = await paidOrder(shop, { price: 6000 });
    const { refunds } = await succeed(ask(placed));
    const number = refunds[0]?.number ?? '';
    const agree = (cookie: string) => shop.call(deskCalls.approveRefund, { number }, { cookie });
    const answers = await Promise.all([agree(merchant), agree(admin)]);
    expect(answers.map(({ code, data }) => (code === 200 ? data.state : code)).sort()).toEqual([
      'granted',
      expect.stringMatching(/^(waiting|granted)$/),
    ]);
    await shop.settle();
    expect(await attemptsOf(shop, placed)).toMatchObject([{ refunded: 6000 }]);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
    const [done] = await refundsOf(placed);
    expect(new Set([done?.firstBy, done?.decidedBy]).size).toBe(2);
  });

  it('a return is withdrawn and granted: one of both', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    const { version } = await deskOf(shop, merchant).look(number);
    const answers = await Promise.all([
      shop.call(withdrawReturn, { number }, { token: placed.token }),
      shop.call(approveReturn, { number, version, note: '' }, { cookie: merchant }),
    ]);
    const { state } = await own(shop, placed, number);
    // A request approved just before may still be withdrawn; a withdrawn one cannot be approved.
    expect(answers[0]?.code).toBe(200);
    expect(state).toBe('closed');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ refunded: 0 }]);
  });

  it('two of the staff grant one return: one of them does, the other hears of it', async () => {
    const placed = await receivedOrder(shop);
    const { number } = await applied(shop, placed);
    const { version } = await deskOf(shop, merchant).look(number);
    const grant = (cookie: string) => shop.call(approveReturn, { number, version, note: '' }, { cookie });
    const answers = await Promise.all([grant(merchant), grant(admin)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([102, 200]);
    const { moves } = await own(shop, placed, number);
    expect(moves.filter((move) => move.state === 'approved')).toHaveLength(1);
  });
});

it('coins are back before the money is, and with a part its part of them', async () => {
  const who = await newMember(shop);
  const { skuId } = await createGood(shop, { price: 1000 });
  await giveCoins(shop.runtime.context(), {
    memberId: who.memberId,
    amount: 300,
    reason: 'gift',
    key: crypto.randomUUID(),
  });
  const { number } = await succeed(
    shop.call(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: { skuId, quantity: 3 },
        deliveryType: 'home',
        recipient: RECIPIENT,
        coins: 300,
      },
      { token: who.token },
    ),
  );
  await payBy(shop, { number, token: who.token });
  await setAnswers('down');
  const balance = () => coinBalance(shop.runtime.context(), who.memberId);
  expect(await balance()).toBe(0);
  const lines = await succeed(shop.call(calls.getRefunds, { number }, { token: who.token }));
  const orderLineId = lines.ask?.lines[0]?.orderLineId ?? 0;
  const part = await open(shop, { number }, { pieces: [{ orderLineId, quantity: 1 }] });
  expect(part).toMatchObject({ coins: 100, total: 900 });
  expect(await balance()).toBe(100);
  await shop.settle();
  expect(await transfersOf(shop, part.refundId)).toMatchObject([{ state: 'due' }]);
  expect(await balance()).toBe(100);
  await setAnswers('well');
  shop.clock.advance(86_400);
  await shop.settle();
  expect(await stateOf(shop, part.refundId)).toBe('completed');
  const rest = await open(shop, { number });
  expect([rest.coins, await balance()]).toEqual([200, 300]);
});

const setAnswers = (answers: string) =>
  shop.request('/sandbox/ecpay/control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers }),
  });
