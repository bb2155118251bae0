import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parcelDay, parcelDayLine } from '#lib/after/shipment/tables.ts';
import { beginFirstCharge } from '#lib/boxes/subscription/charge-cycle.ts';
import { daysAfter, daysBetween, scheduledOn } from '#lib/boxes/subscription/rules/schedule.ts';
import { dueSubscriptions } from '#lib/boxes/subscription/service.ts';
import { PAUSE_MONTHS } from '#lib/boxes/subscription-change/codes.ts';
import { prepaidBoxesOf } from '#lib/boxes/subscription-change/prepaid.ts';
import { movePrepaid, skipPrepaid } from '#lib/boxes/subscription-change/prepaid-change.ts';
import { swapPrepaid } from '#lib/boxes/subscription-change/prepaid-fill.ts';
import {
  beginPauses,
  endPauses,
  getCalendar,
  getLeaving,
  leaveSubscription,
  moveBox,
  pauseSubscription,
  resumeSubscription,
  skipBox,
  swapInBox,
} from '#lib/boxes/subscription-change/service.ts';
import { checkStock } from '#lib/catalog/goods/stock/counted.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { applyRenewal, chargeRenewal } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { bookOf, chargesOf, setCardGateway } from './card-kit.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';
import {
  attemptsOf,
  ctxOf,
  cyclesOf,
  endDemoSubscriptions,
  noonOf,
  ordersOf,
  PLANS_OF_ALL_KINDS,
  rowOf,
  sendBoxes,
  subscribed,
  tick,
} from './subscription-kit.ts';

/**
 * Random years. Banks refuse, answer late or not at all; members skip, move, swap, pause and end. Processes
 * die, and shops are down.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_BANK_TIMEOUT_SECONDS: '1' } });
  await endDemoSubscriptions(shop);
});
afterAll(() => shop.stop());

/** Random years of each plan: few by default, or more on request (`RANDOM_YEARS=200`). */
const YEARS = Number(process.env.RANDOM_YEARS ?? 2);

const SOFT = 10_100_252;
const HARD = 10_100_255;
const BANKS = [
  {},
  {},
  {},
  { chargeCode: SOFT },
  { chargeCode: HARD },
  { answers: 'lost' },
  { answers: 'pending' },
  { answers: 'down' },
] as const;

const step = fc.record({
  days: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 8 }) }, fc.constantFrom(45, 70)),
  bank: fc.nat({ max: BANKS.length - 1 }),
  act: fc.oneof(
    { weight: 12, arbitrary: fc.constant('nothing' as const) },
    { weight: 3, arbitrary: fc.constant('skip' as const) },
    { weight: 3, arbitrary: fc.constant('move' as const) },
    { weight: 2, arbitrary: fc.constant('swap' as const) },
    { weight: 2, arbitrary: fc.constant('pause' as const) },
    { weight: 2, arbitrary: fc.constant('back' as const) },
    { weight: 3, arbitrary: fc.constant('crash' as const) },
    { weight: 1, arbitrary: fc.constant('end' as const) },
  ),
  /**
   * Minute of the day in Taipei: also just before and after midnight, and before and after charging starts.
   */
  minute: fc.oneof(fc.constantFrom(0, 1, 539, 540, 1435, 1439), fc.integer({ min: 0, max: 1439 })),
  workers: fc.constantFrom(1, 1, 2),
  pick: fc.nat(60),
  /** How far a process gets with due work before it dies. */
  dies: fc.constantFrom('written', 'sent', 'heard'),
});

type Act = 'skip' | 'move' | 'swap' | 'pause' | 'back' | 'end';
type Dies = 'written' | 'sent' | 'heard';

interface Asked {
  readonly id: number;
  readonly what: Act;
  /** Days or months to move by, where there is a choice. */
  readonly pick: number;
  /** The product to swap in. */
  readonly other: number;
}

/** A member's act on the page. A refusal changes nothing. */
const act = (asked: Asked): Promise<void> => unlessRefused(actNow(asked));

async function actNow({ id, what, pick, other }: Asked): Promise<void> {
  const ctx = ctxOf(shop);
  const { memberId, number } = await rowOf(shop, id);
  const { boxes, today } = await getCalendar(ctx, memberId, { number, boxes: 3 });
  const box = boxes.find((one) => one.isOpen && one.state === 'planned');
  if (what === 'back') return resumeSubscription(ctx, memberId, number);
  const said = { number, reason: 'unsaid', note: '' } as const;
  if (what === 'pause') {
    const months = PAUSE_MONTHS[pick % PAUSE_MONTHS.length] ?? 1;
    return pauseSubscription(ctx, memberId, { ...said, fromOn: daysAfter(today, pick % 2), months });
  }
  if (what === 'end') {
    const { owed, back } = await getLeaving(ctx, memberId, { number });
    return leaveSubscription(ctx, memberId, { ...said, owed, back });
  }
  if (!box) return;
  const of = { number, box: box.number };
  if (what === 'skip') return skipBox(ctx, memberId, of);
  if (what === 'move') {
    const { first, last } = box.range ?? { first: box.day, last: box.day };
    const day = daysAfter(first, pick % (daysBetween(first, last) + 1));
    return moveBox(ctx, memberId, { ...of, day, isSure: true });
  }
  const from = box.items[0]?.skuId ?? other;
  if (from !== other) await swapInBox(ctx, memberId, { ...of, from, to: other });
}

const unlessRefused = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });

/** One process, or two at once, run the due work. */
async function work(workers: number): Promise<void> {
  const one = async () => {
    await beginPauses(ctxOf(shop));
    await endPauses(ctxOf(shop));
    await tick(shop);
  };
  await sendBoxes(shop);
  await Promise.all(Array.from({ length: workers }, one));
}

/** Changes the first prepaid box that can still be changed, as its member would. */
async function bendPaid(id: number, what: 'skip' | 'move' | 'swap', other: number): Promise<void> {
  const held = await rowOf(shop, id);
  const [box] = await prepaidBoxesOf(ctxOf(shop), held);
  if (!box?.isOpen || !box.range) return;
  const of = { number: held.number, box: box.box, part: box.part };
  const [from = other] = box.mayChange;
  if (what === 'skip') await skipPrepaid(ctxOf(shop), held.memberId, of);
  else if (what === 'swap')
    await (from === other ? undefined : swapPrepaid(ctxOf(shop), held.memberId, { ...of, from, to: other }));
  else await movePrepaid(ctxOf(shop), held.memberId, { ...of, day: box.range.first, isSure: true });
}

/** The refunded amount of these orders. */
async function returnedOf(orderIds: readonly OrderId[]): Promise<number> {
  const rows = await ctxOf(shop)
    .db.select({ amount: paymentAttempt.refunded })
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.orderId, [...orderIds, 0 as OrderId]));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** After any changes, each paid piece is sent once, or refunded. */
async function expectAllInParcels(orders: readonly { readonly id: OrderId }[]): Promise<void> {
  for (const { id } of orders) {
    const days = await ctxOf(shop).db.select().from(parcelDay).where(eq(parcelDay.orderId, id));
    if (days.length === 0) continue;
    const lines = await ctxOf(shop).db.select().from(orderLine).where(eq(orderLine.orderId, id));
    const parts = await ctxOf(shop).db.select().from(parcelDayLine).where(eq(parcelDayLine.orderId, id));
    for (const line of lines)
      expect(
        parts.reduce((sum, one) => sum + (one.orderLineId === line.id ? one.quantity : 0), line.dropped),
      ).toBe(line.quantity);
    expect(new Set(days.map(({ plannedOn }) => plannedOn)).size).toBe(days.length);
  }
}

/** A process starts the due work and dies with it: nothing after that moment is done. */
async function crash(id: number, dies: Dies): Promise<void> {
  const begun = await beginFirstCharge(ctxOf(shop), id).catch(() => null);
  if (!begun || dies === 'written') return;
  const outcome = await chargeRenewal(ctxOf(shop), { ...begun, isPresent: false });
  if (dies === 'heard') await inTransaction(ctxOf(shop), (tx) => applyRenewal(tx, begun, outcome));
}

/** Nothing starts before it was announced and its day has come. */
const isDueNow = async (id: number): Promise<boolean> =>
  (await dueSubscriptions(ctxOf(shop), 1000)).includes(id);

it.each(PLANS_OF_ALL_KINDS)(
  'charges each cycle once at most, never after the end, and never two soon after each other ($plan, $deliveryType $boxDelivery)',
  async (plan) => {
    // An annual plan's charges are twelve times as far apart.
    const pace = plan.plan === 'annual' ? 8 : 1;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        shop.clock.set(noonOf('2027-01-31'));
        await setCardGateway(shop);
        const { id, memberId } = await subscribed(shop, { ...plan, kind: 'goods', stock: 1000 });
        const { skuId: other, goodsId } = await createGood(shop, { price: 2000, stock: 1000 });
        await ctxOf(shop).db.update(goods).set({ subscribable: true }).where(eq(goods.id, goodsId));
        let endedOn: string | null = null;
        for (const { days, bank, act: what, dies, minute, workers, pick } of steps) {
          await setCardGateway(shop, { confirms: 'never', notify: 'never', ...BANKS[bank] });
          if (what === 'crash' && (await isDueNow(id))) await crash(id, dies);
          await work(workers);
          shop.clock.set(addMinutes(shop.clock.now(), 15));
          await work(workers);
          if (what !== 'nothing' && what !== 'crash') await act({ id, what, pick, other });
          if (what === 'skip' || what === 'move' || what === 'swap')
            await unlessRefused(bendPaid(id, what, other));
          const today = taipeiDay(shop.clock.now());
          if ((await rowOf(shop, id)).state === 'ended') endedOn ??= today;
          shop.clock.set(addMinutes(taipeiMoment(daysAfter(today, days * pace)), minute));
        }
        // In the end every bank answers, and unwanted payments are refunded.
        await setCardGateway(shop, { confirms: 'never', notify: 'never' });
        for (let hours = 0; hours < 30; hours += 6) {
          shop.clock.set(addHours(shop.clock.now(), 6));
          await tick(shop);
        }
        await shop.settle();

        const orders = await ordersOf(shop, id);
        const paid = orders.filter(({ paidAt }) => paidAt !== null);
        let kept = 0;
        for (const { tradeNo, amount } of await chargesOf(shop, memberId)) {
          const book = await bookOf(shop, tradeNo);
          if (book && ['authorised', 'toClose', 'closed'].includes(book.status))
            kept += amount - book.refunded;
        }
        const back = await returnedOf(paid.map((one) => one.id));
        expect(kept + back).toBe(paid.reduce((sum, { payable }) => sum + payable, 0));
        await expectAllInParcels(paid);

        const cycles = await cyclesOf(shop, id);
        for (const { number } of cycles) {
          const tries = (await attemptsOf(shop, id)).filter((one) => one.cycle === number);
          expect(tries.filter(({ charge }) => charge.outcome === 'paid').length).toBeLessThanOrEqual(1);
          expect(tries.length).toBeLessThanOrEqual(4);
        }
        // Reserved stock belongs to an order or the next cycle, or was released.
        expect(await checkStock(ctxOf(shop))).toEqual([]);
        const { nextCycle, state, startedOn, cycleDays, shiftDays } = await rowOf(shop, id);
        for (const { number, held, dueOn } of cycles) {
          if (held.length > 0) expect([state, number]).toEqual(['active', nextCycle]);
          // Counted from the first day, whatever happened to earlier boxes: only pauses cause drift.
          const drift = daysBetween(scheduledOn({ startedOn, cycleDays, shiftDays: 0 }, number), dueOn);
          expect(drift >= 0 && drift <= shiftDays).toBe(true);
        }
        const made = cycles.filter(({ chargedOn }) => chargedOn !== null);
        for (const [at, one] of made.entries()) {
          const before = made[at - 1];
          if (endedOn !== null) expect((one.chargedOn as string) <= endedOn).toBe(true);
          if (before && before.movedTo === null && one.movedTo === null)
            expect(daysBetween(before.chargedOn as string, one.chargedOn as string)).toBeGreaterThanOrEqual(
              cycleDays,
            );
        }
      }),
      { numRuns: YEARS },
    );
  },
  180_000,
);
