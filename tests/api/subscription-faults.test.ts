import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PendingCharge } from '#lib/boxes/subscription/charge.ts';
import { beginFirstCharge } from '#lib/boxes/subscription/charge-cycle.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { dispatchQueries, endSubscription, lockSubscription } from '#lib/boxes/subscription/service.ts';
import { erase } from '#lib/fronts/privacy/erase.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { chargeStoredCard } from '#lib/money/card/service.ts';
import { applyRenewal, chargeRenewal } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { ecpgTrade } from '#lib/sandbox/ecpg/tables.ts';
import { personalData } from '../../src/areas.ts';
import { bookOf, chargesOf, POOR, setCardGateway } from './card-kit.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { open } from './refund-kit.ts';
import {
  attemptsOf,
  ctxOf,
  cyclesOf,
  endDemoSubscriptions,
  onDay,
  ordersOf,
  PLANS_OF_ALL_KINDS,
  rowOf,
  subscribed,
  tick,
} from './subscription-kit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    env: { LIMIT_BANK_TIMEOUT_SECONDS: '1', LIMIT_PROVIDER_TIMEOUT_SECONDS: '2' },
  });
  await endDemoSubscriptions(shop);
});
afterAll(() => shop.stop());
const START = '2027-03-01';
beforeEach(async () => {
  shop.clock.set(new Date(`${START}T12:00:00+08:00`));
  await setCardGateway(shop);
});

const SILENT = { confirms: 'never', notify: 'never' } as const;

/** A subscription whose charge is recorded, but not sent. */
async function begun(plan: Parameters<typeof subscribed>[1] = {}) {
  const made = await subscribed(shop, plan);
  await setCardGateway(shop, SILENT);
  const charge = await beginFirstCharge(ctxOf(shop), made.id);
  if (!charge) throw new Error('nothing was begun');
  return { ...made, charge };
}

/** Resolves a charge without a known result, an hour and a half later. */
async function later(minutes = 90): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 30) {
    shop.clock.set(addMinutes(shop.clock.now(), 30));
    await tick(shop);
  }
}

/** The amount that the bank charged for a member's orders, minus refunds. */
async function takenOf({ memberId }: { memberId: Parameters<typeof chargesOf>[1] }): Promise<number> {
  let taken = 0;
  for (const { tradeNo, amount } of await chargesOf(shop, memberId)) {
    const book = await bookOf(shop, tradeNo);
    if (book && ['authorised', 'toClose', 'closed'].includes(book.status)) taken += amount - book.refunded;
  }
  return taken;
}

async function expectPaidOnce(made: Awaited<ReturnType<typeof begun>>): Promise<void> {
  const { amount } = made.charge;
  expect(await ordersOf(shop, made.id)).toMatchObject([
    { status: ORDER_STATUS.awaitingShipment, paidAmount: amount },
  ]);
  expect(await cyclesOf(shop, made.id)).toMatchObject([{ state: 'paid', tryAt: null }]);
  expect(await takenOf(made)).toBe(amount);
  expect((await attemptsOf(shop, made.id)).every(({ charge }) => charge.askAt === null)).toBe(true);
}

/** As in its notification, before its cycle is updated. */
async function paidAtBank(charge: PendingCharge): Promise<void> {
  const outcome = await chargeRenewal(ctxOf(shop), withoutMember(charge));
  await inTransaction(ctxOf(shop), (tx) => applyRenewal(tx, charge, outcome));
}

const withoutMember = (charge: PendingCharge) => ({ ...charge, isPresent: false });

describe.each(PLANS_OF_ALL_KINDS)('a process that dies ($plan, $deliveryType $boxDelivery)', (plan) => {
  it('before anything was sent: it is sent later', async () => {
    const made = await begun(plan);
    await later();
    await expectPaidOnce(made);
    expect(await attemptsOf(shop, made.id)).toHaveLength(1);
  });

  it('after the bank has charged: the bank is asked', async () => {
    const made = await begun(plan);
    await chargeStoredCard(ctxOf(shop), withoutMember(made.charge));
    await later();
    await expectPaidOnce(made);
    expect(await attemptsOf(shop, made.id)).toHaveLength(1);
  });

  it('after the order was paid: its cycle follows', async () => {
    const made = await begun(plan);
    await paidAtBank(made.charge);
    expect(await cyclesOf(shop, made.id)).toMatchObject([{ state: 'charging' }]);
    await later();
    await expectPaidOnce(made);
  });

  it('after the order was paid: its cycle hears of it by its event, too', async () => {
    const made = await begun(plan);
    await paidAtBank(made.charge);
    await shop.settle();
    expect(await cyclesOf(shop, made.id)).toMatchObject([{ state: 'paid' }]);
    await later();
    await expectPaidOnce(made);
  });
});

describe('a bank', () => {
  it.each(['lost', 'garbled', 'pending', 'slow'] as const)(
    'whose answer is %s is asked, never charged again',
    async (answers) => {
      const made = await begun();
      await setCardGateway(shop, { ...SILENT, answers });
      await tick(shop);
      shop.clock.set(addMinutes(shop.clock.now(), 11));
      await tick(shop);
      await setCardGateway(shop, SILENT);
      await later();
      await expectPaidOnce(made);
      expect(await attemptsOf(shop, made.id)).toHaveLength(1);
    },
  );

  it('is asked within what it takes in a minute, however much it has left unanswered', async () => {
    for (const _ of [1, 2]) await begun();
    shop.clock.set(addMinutes(shop.clock.now(), 11));
    const { config } = ctxOf(shop);
    const limits = { ...config.limits, cardChargesPerMinute: 7 };
    const asked = [];
    for (const _ of [1, 2, 3])
      asked.push(await dispatchQueries({ ...ctxOf(shop), config: { ...config, limits } }));
    expect(asked).toEqual([1, 1, 0]);
  });

  it('that never heard of it is tried anew within hours, and nobody is troubled', async () => {
    const made = await begun();
    await setCardGateway(shop, { ...SILENT, answers: 'down' });
    shop.clock.set(addMinutes(shop.clock.now(), 11));
    await tick(shop);
    await setCardGateway(shop, SILENT);
    await later(240);
    await expectPaidOnce(made);
    expect((await attemptsOf(shop, made.id)).map(({ charge }) => charge.outcome)).toEqual([
      'declined',
      'paid',
    ]);
  });

  it('that says yes after it said no is believed, and not charged again', async () => {
    const made = await subscribed(shop, { card: POOR });
    await setCardGateway(shop, SILENT);
    await tick(shop);
    const [refused] = await attemptsOf(shop, made.id);
    expect(refused?.charge.outcome).toBe('declined');
    await ctxOf(shop)
      .db.update(ecpgTrade)
      .set({ status: 'authorised', code: 1, settledAt: shop.clock.now() })
      .where(eq(ecpgTrade.merchantTradeNo, refused?.charge.tradeNo ?? ''));
    await onDay(shop, daysAfter(START, 2));
    expect(await ordersOf(shop, made.id)).toMatchObject([{ status: ORDER_STATUS.awaitingShipment }]);
    expect(await attemptsOf(shop, made.id)).toMatchObject([{ charge: { outcome: 'paid' } }]);
    expect(await takenOf(made)).toBe(1800);
  });
});

describe('a subscription that ends while its charge is under way', () => {
  it.each(PLANS_OF_ALL_KINDS)('gives the money back ($plan, $deliveryType $boxDelivery)', async (plan) => {
    const made = await begun(plan);
    await chargeStoredCard(ctxOf(shop), withoutMember(made.charge));
    await inTransaction(ctxOf(shop), async (tx) =>
      endSubscription(tx, await lockSubscription(tx, made.id), 'member'),
    );
    expect(await takenOf(made)).toBe(made.charge.amount);
    await later();
    await shop.settle();
    expect(await takenOf(made)).toBe(0);
    const [attempt] = await ctxOf(shop)
      .db.select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.tradeNo, made.charge.tradeNo));
    expect(attempt).toMatchObject({ status: 'refunded' });
    expect(await ordersOf(shop, made.id)).toMatchObject([{ status: ORDER_STATUS.cancelled, paidAt: null }]);
    expect(await cyclesOf(shop, made.id)).toMatchObject([{ state: 'void' }]);
  });

  it('sends nothing that was not sent yet', async () => {
    const made = await begun();
    await inTransaction(ctxOf(shop), async (tx) =>
      endSubscription(tx, await lockSubscription(tx, made.id), 'member'),
    );
    await later();
    expect(await chargesOf(shop, made.memberId)).toEqual([]);
    expect(await attemptsOf(shop, made.id)).toMatchObject([{ charge: { outcome: 'void', askAt: null } }]);
  });

  it('because its member leaves names nobody and is charged no more', async () => {
    const made = await subscribed(shop);
    await tick(shop);
    await inTransaction(ctxOf(shop), (tx) =>
      erase(tx, personalData, { id: made.memberId, email: null, contacts: [], lineIds: [] }),
    );
    for (const days of [23, 30, 60]) await onDay(shop, daysAfter(START, days));
    expect(await rowOf(shop, made.id)).toMatchObject({
      state: 'ended',
      endReason: 'left',
      name: '',
      recipient: { receiver: '', mobile: '', detail: '' },
    });
    expect(await attemptsOf(shop, made.id)).toHaveLength(1);
  });
});

describe('a box whose money goes back', () => {
  it('is void, and those before and after it are not', async () => {
    const made = await subscribed(shop);
    await setCardGateway(shop, SILENT);
    await tick(shop);
    for (const days of [23, 30]) await onDay(shop, daysAfter(START, days));
    const [first, second] = await ordersOf(shop, made.id);
    await open(shop, { number: second?.number ?? '' });
    // A card is refunded once the day's charges are captured.
    for (let hours = 0; hours < 36; hours += 6) {
      shop.clock.set(addMinutes(shop.clock.now(), 360));
      await shop.settle();
    }
    expect(await takenOf(made)).toBe(1800);
    const orders = await ordersOf(shop, made.id);
    expect(first?.status).toBe(ORDER_STATUS.awaitingReceipt);
    // It was delivered in the meantime.
    expect(orders[0]?.status).toBe(ORDER_STATUS.completed);
    expect(orders[1]?.status).toBe(ORDER_STATUS.periodicVoid);
    expect((await cyclesOf(shop, made.id)).map(({ state }) => state).slice(0, 2)).toEqual(['paid', 'void']);
    for (const days of [53, 60]) await onDay(shop, daysAfter(START, days));
    expect((await ordersOf(shop, made.id))[2]?.status).toBe(ORDER_STATUS.awaitingShipment);
    expect(await rowOf(shop, made.id)).toMatchObject({ state: 'active' });
    expect(await takenOf(made)).toBe(3600);
  });
});

it('gives the money back of who leaves while a charge is under way', async () => {
  const made = await begun();
  await chargeStoredCard(ctxOf(shop), withoutMember(made.charge));
  await inTransaction(ctxOf(shop), (tx) =>
    erase(tx, personalData, { id: made.memberId, email: null, contacts: [], lineIds: [] }),
  );
  await later();
  await shop.settle();
  expect(await takenOf(made)).toBe(0);
  expect(await cyclesOf(shop, made.id)).toMatchObject([{ state: 'void', held: [] }]);
});
