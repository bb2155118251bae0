import { eq } from 'drizzle-orm';
import * as cashier from '#lib/buying/cashier/calls.ts';
import { till, tillEntry } from '#lib/buying/cashier/tables.ts';
import { refundAttempt } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { infoOf } from './counter.ts';
import { attemptsOf, placeOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { byId, pressAnswer, type Scene } from './press-kit.ts';

/** Acts at a till, each on the last of something. The repeat arrives after the day's till is closed. */

type Staff = { readonly cookie: string };

/** A till with only its float; and the steps before the repeat arrives on another day. */
async function newTill(shop: TestShop, staff: Staff, float = 0) {
  const { db } = shop.runtime.context();
  await db.delete(tillEntry);
  await db.delete(till);
  await succeed(shop.call(cashier.openTill, { float }, staff));
  const ownTill = async () => (await succeed(shop.call(cashier.getOwnTill, {}, staff))).till;
  const close = async () => {
    const { cash = 0, card = 0 } = (await ownTill())?.expected ?? {};
    await succeed(shop.call(cashier.countTill, { cash: { nt1: cash }, card }, staff));
    await succeed(shop.call(cashier.openTill, { float }, staff));
  };
  return { later: close, made: () => db.$count(tillEntry) };
}

export async function lastCash(shop: TestShop, staff: Staff): Promise<Scene> {
  const FLOAT = 300;
  const move = { kind: 'out', amount: FLOAT, reason: '存入銀行' } as const;
  return {
    ...(await newTill(shop, staff, FLOAT)),
    press: pressAnswer((key) => shop.call(cashier.moveTill, { ...move, key }, staff), byId),
    refusal: 'tillTooLittle',
  };
}

async function cashTaken(shop: TestShop, staff: Staff) {
  const opened = await newTill(shop, staff);
  const placed = await placeOrder(shop);
  const { number, payable } = placed;
  const taken = { number, amount: payable, way: 'cash', received: payable } as const;
  const take = (key: string) => shop.call(cashier.acceptPayment, { ...taken, key }, staff);
  return { opened, placed, take };
}

export async function moneyOfAnOrder(shop: TestShop, staff: Staff): Promise<Scene> {
  const { opened, take } = await cashTaken(shop, staff);
  return { ...opened, press: pressAnswer(take, byId), refusal: 'orderAlreadyPaid' };
}

export async function methodOfPayment(shop: TestShop, staff: Staff): Promise<Scene> {
  const { opened, take } = await cashTaken(shop, staff);
  const { id } = await succeed(take(crypto.randomUUID()));
  const card = { id, way: 'card', reference: 'A1', lastDigits: '4242' } as const;
  return {
    later: opened.later,
    // Apart from the payment, each correction adds a void and a new entry.
    made: async () => ((await opened.made()) - 1) / 2,
    press: pressAnswer((key) => shop.call(cashier.correctMethod, { ...card, key }, staff), byId),
    refusal: 'counterNotInTill',
  };
}

export async function moneyOwed(shop: TestShop, staff: Staff): Promise<Scene> {
  const { opened, placed, take } = await cashTaken(shop, staff);
  await succeed(take(crypto.randomUUID()));
  const [attempt] = await attemptsOf(shop, placed);
  const attemptId = attempt?.id ?? 0;
  const work = shop.runtime.workContext();
  const due = { status: 'refundDue', queryAt: work.now } as const;
  await work.db.update(paymentAttempt).set(due).where(eq(paymentAttempt.id, attemptId));
  await refundAttempt(work, attemptId);
  const id = (await infoOf(shop, placed)).bankRefunds[0]?.id ?? 0;
  return {
    later: opened.later,
    made: async () => (await opened.made()) - 1,
    press: pressAnswer((key) => shop.call(cashier.payOutRefund, { id, reference: '', key }, staff), byId),
    refusal: 'refundNotReady',
  };
}
