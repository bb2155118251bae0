import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addHours, addMinutes } from '#lib/kernel/clock.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import { daysAfter, daysBetween, LEAST_DAYS_APART, scheduledOn } from '#lib/subscription/rules/schedule.ts';
import { endSubscription, holdSubscription, replan } from '#lib/subscription/service.ts';
import { cycle } from '#lib/subscription/tables.ts';
import { bookOf, chargesOf, setCardGateway } from './card-kit.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { ctxOf, cyclesOf, noonOf, ordersOf, subscribed, tick, triesOf } from './subscription-kit.ts';

/** Random years: banks that refuse, answer late or not at all, members who skip, move and end, shops that stand still. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_BANK_TIMEOUT_SECONDS: '1' } });
});
afterAll(() => shop.stop());

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
    { weight: 1, arbitrary: fc.constant('end' as const) },
  ),
});

/** What its member does, as `subscription-change` would. */
async function act(id: number, what: 'skip' | 'move' | 'end'): Promise<void> {
  await inTransaction(ctxOf(shop), async (tx) => {
    const held = await holdSubscription(tx, id);
    if (held.state === 'ended') return;
    if (what === 'end') return endSubscription(tx, held, 'member');
    const bent =
      what === 'skip'
        ? ({ state: 'skipped' } as const)
        : ({ state: 'planned', movedTo: daysAfter(taipeiDay(tx.now), 4) } as const);
    await tx.db
      .insert(cycle)
      .values({
        subscriptionId: id,
        number: held.nextCycle,
        dueOn: scheduledOn(held, held.nextCycle),
        ...bent,
      })
      .onConflictDoUpdate({
        target: [cycle.subscriptionId, cycle.number],
        set: bent,
        setWhere: and(eq(cycle.state, 'planned')),
      });
    await replan(tx, held, { isTold: what === 'move' });
  });
}

it('charges each cycle once at most, never after the end, and never two soon after each other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      let today = '2027-01-31';
      shop.clock.set(noonOf(today));
      await setCardGateway(shop);
      const { id, memberId } = await subscribed(shop, { stock: 1000 });
      let endedOn: string | null = null;
      for (const { days, bank, act: what } of steps) {
        await setCardGateway(shop, { confirms: 'never', notify: 'never', ...BANKS[bank] });
        await tick(shop);
        shop.clock.set(addMinutes(shop.clock.now(), 15));
        await tick(shop);
        if (what !== 'nothing') await act(id, what);
        if (what === 'end') endedOn ??= today;
        today = daysAfter(today, days);
        shop.clock.set(noonOf(today));
      }
      // In the end every bank answers, and what was paid unwanted goes back.
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
        if (book && ['authorised', 'toClose', 'closed'].includes(book.status)) kept += amount - book.refunded;
      }
      expect(kept).toBe(paid.reduce((sum, { payable }) => sum + payable, 0));

      const cycles = await cyclesOf(shop, id);
      for (const { number } of cycles) {
        const tries = (await triesOf(shop, id)).filter((one) => one.cycle === number);
        expect(tries.filter(({ charge }) => charge.outcome === 'paid').length).toBeLessThanOrEqual(1);
        expect(tries.length).toBeLessThanOrEqual(4);
      }
      const made = cycles.filter(({ chargedOn }) => chargedOn !== null);
      for (const [at, one] of made.entries()) {
        const before = made[at - 1];
        if (endedOn !== null) expect((one.chargedOn as string) <= endedOn).toBe(true);
        if (before && one.movedTo === null)
          expect(daysBetween(before.chargedOn as string, one.chargedOn as string)).toBeGreaterThanOrEqual(
            LEAST_DAYS_APART,
          );
      }
    }),
    { numRuns: 3 },
  );
}, 180_000);
