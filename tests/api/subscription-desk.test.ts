import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  endSubscription,
  lockSubscription,
  reserveUpcoming,
  transitionSubscription,
} from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { getPrivacy } from '#lib/fronts/privacy/calls.ts';
import * as calls from '#lib/fronts/subscription-desk/calls.ts';
import type { DeskSubscription } from '#lib/fronts/subscription-desk/model.ts';
import type { SubscriptionTab } from '#lib/fronts/subscription-desk/rules.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { POOR } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { ctxOf, noonOf, subscribed, tick } from './subscription-kit.ts';

/** Row J2: the staff's view of subscriptions. */

let shop: TestShop;
let merchant: string;
let dietitian: string;
beforeAll(async () => {
  shop = await openTestShop();
  // No charges at night.
  shop.clock.set(noonOf(taipeiDay(addDays(shop.clock.now(), 1))));
  merchant = await signInStaffAt(shop.url, 'merchant');
  dietitian = await signInStaffAt(shop.url, 'dietitian');
});
afterAll(() => shop.stop());

async function listed(tab: SubscriptionTab): Promise<DeskSubscription[]> {
  const found: DeskSubscription[] = [];
  for (let after: number | undefined; ; ) {
    const input = { tab, ...(after === undefined ? {} : { after }) };
    const page = await succeed(shop.call(calls.listDeskSubscriptions, input, { cookie: merchant }));
    found.push(...page.subscriptions);
    if (page.after === null) return found;
    after = page.after;
  }
}

const numbersOf = async (tab: SubscriptionTab) => (await listed(tab)).map(({ number }) => number);
const look = (number: string, cookie = merchant) =>
  shop.call(calls.getDeskSubscription, { number }, { cookie });
const find = async (q: string) =>
  (await succeed(shop.call(calls.listDeskSubscriptions, { q }, { cookie: merchant }))).subscriptions;

describe('a subscription', () => {
  it('whose charge was refused stands first, with the try and its reason', async () => {
    const made = await subscribed(shop, { card: POOR });
    await tick(shop);
    expect(await numbersOf('failing')).toContain(made.number);
    const shown = await succeed(look(made.number));
    expect(shown.cycles[0]).toMatchObject({
      number: 1,
      state: 'failed',
      charges: [{ try: 1, outcome: 'declined', amount: 1800 }],
    });
    expect(shown.cycles[0]?.charges[0]?.failure).toMatch(/\S/);
    expect(shown.events.at(-1)).toMatchObject({ actName: '開始訂閱' });
    expect(shown.messages.length).toBeGreaterThan(0);
    expect(shown.person.email).toMatch(/@example\.com$/);
  });

  it('that is paid runs, and is found by its number, its order’s and its member’s phone', async () => {
    const made = await subscribed(shop);
    await tick(shop);
    expect(await numbersOf('active')).toContain(made.number);
    expect(await numbersOf('failing')).not.toContain(made.number);
    const shown = await succeed(look(made.number));
    const order = shown.cycles[0]?.orderNumber ?? '';
    for (const q of [made.number, made.number.toLowerCase(), order, shown.person.mobile ?? ''])
      expect(
        (await find(q)).map(({ number }) => number),
        q,
      ).toEqual([made.number]);
    expect(await find('0900000000')).toEqual([]);
  });

  it('is looked at by who may, and each look is written down', async () => {
    const made = await subscribed(shop);
    expect((await look(made.number, dietitian)).status).toBe(403);
    expect((await look(made.number, 'nobody=1')).refusal).toBeTruthy();
    await succeed(look(made.number));
    const entries = await shop.runtime
      .context()
      .db.select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `subscription:${made.number}`))
      .orderBy(auditEntry.id);
    expect(entries.at(-1)?.act).toBe('subscription.look');
    const { looks } = await succeed(shop.call(getPrivacy, {}, { token: made.token }));
    expect(looks).toMatchObject([{ what: 'subscription', number: made.number }]);
    expect((await look('S26010100000000')).status).toBe(404);
    expect((await look('../x')).refusal?.key).toBe('subscriptionNotFound');
  });
});

it('the coming weeks take what running subscriptions hold, and months show who went on', async () => {
  const made = await subscribed(shop, { stock: 77, boxes: 3 });
  const figures = () => succeed(shop.call(calls.getSubscriptionFigures, {}, { cookie: merchant }));
  const before = await figures();
  expect(before.weeks).toHaveLength(4);
  expect(before.forecast.find(({ skuId }) => skuId === made.skuId)).toMatchObject({
    weeks: [3, 0, 0, 0],
    total: 3,
    stock: 77,
  });
  // The first is charged at once; a later cycle's stock would be reserved by now.
  const { db, now } = ctxOf(shop);
  await db
    .update(subscription)
    .set({ holdOn: taipeiDay(now) })
    .where(eq(subscription.id, made.id));
  await reserveUpcoming(ctxOf(shop));
  const [left] = await db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, made.skuId));
  expect(left?.stock).toBe(74);
  const aside = await figures();
  expect(aside.forecast.find(({ skuId }) => skuId === made.skuId)).toMatchObject({
    weeks: [3, 0, 0, 0],
    stock: 77,
  });
  await tick(shop);
  // The next is due in thirty days: after the four weeks.
  const after = await figures();
  expect(after.forecast.find(({ skuId }) => skuId === made.skuId)).toBeUndefined();
  expect(after.cohorts[0]?.begun).toBeGreaterThan(0);
});

it('cards that end within sixty days are listed, whichever is charged first before the others', async () => {
  const endsIn = (days: number) => {
    const [year = '', month = ''] = taipeiDay(addDays(shop.clock.now(), days)).split('-');
    return `${month}/${year.slice(2)}`;
  };
  const [later, soon, good, over] = [
    await subscribed(shop, { expiry: endsIn(45) }),
    await subscribed(shop, { expiry: endsIn(0) }),
    await subscribed(shop, { expiry: endsIn(120) }),
    await subscribed(shop, { expiry: endsIn(45) }),
  ];
  const today = taipeiDay(ctxOf(shop).now);
  await ctxOf(shop)
    .db.update(subscription)
    .set({ nextDueOn: daysAfter(today, 9) })
    .where(eq(subscription.id, later.id));
  await inTransaction(ctxOf(shop), async (tx) =>
    endSubscription(tx, await lockSubscription(tx, over.id), 'member'),
  );
  const { cards } = await succeed(shop.call(calls.getSubscriptionFigures, {}, { cookie: merchant }));
  const own = new Set([later, soon, good, over].map(({ number }) => number));
  const month = (days: number) => daysAfter(today, days).slice(0, 7);
  expect(cards.filter(({ number }) => own.has(number))).toEqual([
    { number: soon.number, lastFour: '2222', expiresOn: month(0), nextDueOn: today },
    { number: later.number, lastFour: '2222', expiresOn: month(45), nextDueOn: daysAfter(today, 9) },
  ]);
});

it('the coming weeks take a second box where it is due in them, and none after the last', async () => {
  const today = taipeiDay(ctxOf(shop).now);
  const late = { startedOn: daysAfter(today, -9), nextDueOn: daysAfter(today, -9) };
  const [moved, skipped, last, behind] = [
    await subscribed(shop),
    await subscribed(shop),
    await subscribed(shop, { lastCycle: 1 }),
    await subscribed(shop),
  ];
  const bent = { number: 2, dueOn: daysAfter(today, 30), movedTo: daysAfter(today, 15) };
  const { db } = ctxOf(shop);
  await db.insert(cycle).values([
    { ...bent, subscriptionId: moved.id, state: 'planned' },
    { ...bent, subscriptionId: skipped.id, state: 'skipped' },
    { ...bent, subscriptionId: last.id, state: 'planned' },
  ]);
  await db.update(subscription).set(late).where(eq(subscription.id, behind.id));
  const { forecast } = await succeed(shop.call(calls.getSubscriptionFigures, {}, { cookie: merchant }));
  const weeksOf = (of: { skuId: number }) => forecast.find(({ skuId }) => skuId === of.skuId)?.weeks;
  expect(weeksOf(moved)).toEqual([1, 0, 1, 0]);
  expect(weeksOf(skipped)).toEqual([1, 0, 0, 0]);
  expect(weeksOf(last)).toEqual([1, 0, 0, 0]);
  // Nine days late, so the next is nine days later.
  expect(weeksOf(behind)).toEqual([1, 0, 0, 0]);
});

it('the coming weeks take what a pause ends for, from its end on', async () => {
  const [soon, later] = [await subscribed(shop), await subscribed(shop)];
  const today = taipeiDay(ctxOf(shop).now);
  const pause = (id: number, days: number) =>
    inTransaction(ctxOf(shop), async (tx) =>
      transitionSubscription(tx, await lockSubscription(tx, id), 'paused', {
        pauseReason: 'member',
        pausedUntil: daysAfter(today, days),
      }),
    );
  await pause(soon.id, 15);
  await pause(later.id, 40);
  const { forecast } = await succeed(shop.call(calls.getSubscriptionFigures, {}, { cookie: merchant }));
  expect(forecast.find(({ skuId }) => skuId === soon.skuId)?.weeks).toEqual([0, 0, 1, 0]);
  expect(forecast.find(({ skuId }) => skuId === later.skuId)).toBeUndefined();
});
