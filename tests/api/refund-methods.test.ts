import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as deskCalls from '#lib/after/refund/calls/desk.ts';
import { startPayment } from '#lib/money/payment/calls.ts';
import { refundPart } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { bookOf, saveCard, setCardGateway } from './card-kit.ts';
import { attemptsOf, openInTheMorning, type PlacedOrder, placeOrder, statusOf } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { paymentOf, press, returnFromLinePay, setLinePay, toLine } from './line-kit.ts';
import { DAY } from './parcels.ts';
import { lineOf, open, stateOf, transfersOf } from './refund-kit.ts';

/** Partial refunds of LINE Pay and saved cards; refund.test.ts covers cards at the gateway. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await setLinePay(shop);
  await setCardGateway(shop);
});

/** Three pieces for NT$1,000 each, paid with LINE Pay, with free shipping. */
async function paidByLine(): Promise<PlacedOrder> {
  const placed = await placeOrder(shop, { price: 1000, quantity: 3 });
  const { transactionId } = await toLine(shop, placed);
  await returnFromLinePay(shop, await press(shop, transactionId, 'pay'));
  return placed;
}

/** The same with a saved card. */
async function paidBySavedCard(): Promise<PlacedOrder> {
  const placed = await placeOrder(shop, { price: 1000, quantity: 3 });
  const cardId = await saveCard(shop, placed.token);
  await setCardGateway(shop, { confirms: 'never' });
  await succeed(
    shop.call(startPayment, { number: placed.number, method: 'storedCard', cardId }, { token: placed.token }),
  );
  await shop.settle();
  expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  return placed;
}

const paidAttempt = async (placed: PlacedOrder) => {
  const found = (await attemptsOf(shop, placed)).find(({ status }) => status === 'paid');
  if (!found) throw new Error('nothing was paid');
  return found;
};

const piece = async (placed: PlacedOrder) => [{ orderLineId: await lineOf(shop, placed), quantity: 1 }];
const later = async (seconds: number) => {
  shop.clock.advance(seconds);
  await shop.settle();
};

describe('what was paid with LINE Pay', () => {
  const refundedAt = async (placed: PlacedOrder) =>
    (await paymentOf(shop, (await paidAttempt(placed)).tradeNo))?.refunded;

  it('goes back in parts, which are the whole in the end', async () => {
    const placed = await paidByLine();
    const first = await open(shop, placed, { pieces: await piece(placed) });
    await shop.settle();
    expect([await stateOf(shop, first.refundId), await refundedAt(placed)]).toEqual(['completed', 1000]);
    const second = await open(shop, placed, { pieces: await piece(placed) });
    const rest = await open(shop, placed);
    await shop.settle();
    await later(60);
    expect([first.total, second.total, rest.total]).toEqual([1000, 900, 1100]);
    expect(await refundedAt(placed)).toBe(3000);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
  });

  it.each(['lost', 'garbled'])('goes back once when the answer is %s', async (confirms) => {
    const placed = await paidByLine();
    const first = await open(shop, placed, { pieces: await piece(placed) });
    await shop.settle();
    await setLinePay(shop, { confirms });
    const second = await open(shop, placed, { pieces: await piece(placed) });
    await shop.settle();
    expect(await transfersOf(shop, second.refundId)).toMatchObject([{ state: 'due', tries: 1 }]);
    expect(await refundedAt(placed)).toBe(1900);
    await setLinePay(shop);
    await later(601);
    expect(await stateOf(shop, first.refundId)).toBe('completed');
    expect(await transfersOf(shop, second.refundId)).toMatchObject([{ state: 'done', tries: 2 }]);
    expect(await refundedAt(placed)).toBe(1900);
  });

  it('is not asked for again when LINE Pay holds a dollar less; a person sends it to an account', async () => {
    const placed = await paidByLine();
    const attempt = await paidAttempt(placed);
    // A dollar was refunded in LINE Pay's own back office.
    await refundPart(shop.runtime.context(), attempt, { amount: 1, before: 0, mayBeDone: false });
    const { refundId, number } = await open(shop, placed);
    await shop.settle();
    expect(await transfersOf(shop, refundId)).toMatchObject([
      { state: 'stuck', answer: expect.stringContaining('1164') },
    ]);
    expect(await refundedAt(placed)).toBe(1);
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const [transfer] = await transfersOf(shop, refundId);
    await succeed(shop.call(deskCalls.sendByBank, { number, transferId: transfer?.id ?? 0 }, { cookie }));
    expect(await transfersOf(shop, refundId)).toMatchObject([{ state: 'byBank' }]);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundApproved);
  });
});

describe('what was paid with a saved card', () => {
  const book = async (placed: PlacedOrder) => bookOf(shop, (await paidAttempt(placed)).tradeNo);

  it('goes back in parts before the capture, which then takes less', async () => {
    const placed = await paidBySavedCard();
    const first = await open(shop, placed, { pieces: await piece(placed) });
    await shop.settle();
    expect(await stateOf(shop, first.refundId)).toBe('completed');
    expect(await book(placed)).toMatchObject({ status: 'toClose', refunded: 1000 });
    // The rest can no longer be cancelled: it waits for the capture.
    const rest = await open(shop, placed);
    await shop.settle();
    expect(await transfersOf(shop, rest.refundId)).toMatchObject([{ state: 'due' }]);
    await later(DAY);
    expect(await stateOf(shop, rest.refundId)).toBe('completed');
    expect(await book(placed)).toMatchObject({ status: 'closed', refunded: 3000 });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundCompleted);
  });

  it('is let go whole before the capture, and goes back in parts after it', async () => {
    const whole = await paidBySavedCard();
    await open(shop, whole);
    await shop.settle();
    expect(await book(whole)).toMatchObject({ status: 'cancelled', refunded: 0 });
    expect(await statusOf(shop, whole)).toBe(ORDER_STATUS.refundCompleted);

    const placed = await paidBySavedCard();
    await later(DAY);
    const part = await open(shop, placed, { pieces: await piece(placed) });
    await shop.settle();
    expect(await stateOf(shop, part.refundId)).toBe('completed');
    expect(await book(placed)).toMatchObject({ status: 'closed', refunded: 1000 });
  });

  it('goes back once when the answer is lost', async () => {
    const placed = await paidBySavedCard();
    await later(DAY);
    await setCardGateway(shop, { queries: 'garbled' });
    const { refundId } = await open(shop, placed, { pieces: await piece(placed) });
    await shop.settle();
    expect(await transfersOf(shop, refundId)).toMatchObject([{ state: 'due', tries: 1 }]);
    await setCardGateway(shop);
    await later(601);
    expect(await transfersOf(shop, refundId)).toMatchObject([{ state: 'done', tries: 2 }]);
    expect(await book(placed)).toMatchObject({ refunded: 1000 });
  });

  it('never exceeds by a dollar what was paid: neither shop nor database take it', async () => {
    const placed = await paidBySavedCard();
    const { db } = shop.runtime.context();
    const { id, amount } = await paidAttempt(placed);
    const count = (refunded: number) =>
      db.update(paymentAttempt).set({ refunded }).where(eq(paymentAttempt.id, id));
    await count(1);
    await expect(open(shop, placed)).rejects.toMatchObject({ key: 'refundTooMuch' });
    await expect(count(amount + 1)).rejects.toThrow();
    await count(0);
    await open(shop, placed);
    expect(await paidAttempt(placed)).toMatchObject({ refunded: amount });
  });
});
