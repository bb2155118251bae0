import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDifferences } from '#lib/boxes/packing/calls.ts';
import { beginFirstCharge } from '#lib/boxes/subscription/charge-cycle.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  changeSubscriptionCard,
  chargeDueCycles,
  lockSubscription,
} from '#lib/boxes/subscription/service.ts';
import {
  leaveSubscription,
  pauseSubscription,
  withdrawRequest,
} from '#lib/boxes/subscription-change/service.ts';
import { receiveBatch } from '#lib/catalog/batch/calls.ts';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import { goodsText } from '#lib/catalog/goods/tables.ts';
import * as calls from '#lib/fronts/subscription-desk/calls.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { FOREIGN_VISA, POOR, SECOND_VISA, saveCard, setCardGateway } from './card-kit.ts';
import { openInTheMorning } from './gateway.ts';
import { newGift } from './gifts.ts';
import { succeed, type TestShop } from './harness.ts';
import {
  attemptsOf,
  ctxOf,
  cyclesOf,
  endDemoSubscriptions,
  messagesTo,
  noonOf,
  onDay,
  ordersOf,
  rowOf,
  subscribed,
  tick,
} from './subscription-kit.ts';

/** How staff help a member whose box could not be charged. */

let shop: TestShop;
let merchant: string;
let cashier: string;
beforeAll(async () => {
  shop = await openInTheMorning();
  await endDemoSubscriptions(shop);
  await signInAnew();
});
afterAll(() => shop.stop());

/** Days pass in these tests, and sessions end. */
async function signInAnew(): Promise<void> {
  merchant = await signInStaffAt(shop.url, 'merchant');
  cashier = await signInStaffAt(shop.url, 'cashier');
}

type Made = Awaited<ReturnType<typeof subscribed>>;
const as = () => ({ cookie: merchant, lang: 'en' }) as const;

/** A subscription whose first box was refused. */
async function failing(wanted: Parameters<typeof subscribed>[1] = { card: POOR }): Promise<Made> {
  const made = await subscribed(shop, wanted);
  await tick(shop);
  return made;
}

const tryNow = ({ number }: Made, tries = 1) =>
  shop.call(calls.retryChargeNow, { number, box: 1, tries }, as());
const link = ({ number }: Made) => shop.call(calls.sendRecoveryLink, { number, box: 1 }, as());
const leaveOut = ({ number }: Made) => shop.call(calls.leaveOutBox, { number, box: 1 }, as());
const end = ({ number }: Made, reason = 'The goods are sold no more') =>
  shop.call(calls.endFor, { number, reason }, as());

/** The staff's view after an act, by a separate call. */
const seen = ({ number }: Made) => succeed(shop.call(calls.getDeskSubscription, { number }, as()));

/** The bank's code for a lost card. */
const LOST = 10_100_255;

const changeCard = ({ id }: Made, cardId: number) =>
  inTransaction(ctxOf(shop), async (tx) =>
    changeSubscriptionCard(tx, await lockSubscription(tx, id), cardId),
  );

const statusOf = async ({ id }: Made) => (await ordersOf(shop, id))[0]?.status;
const actsOf = async ({ number }: Made) =>
  (
    await ctxOf(shop)
      .db.select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `subscription:${number}`), like(auditEntry.actor, 'staff:%')))
      .orderBy(auditEntry.id)
  )
    .map(({ act }) => act)
    .filter((act) => act !== 'subscription.look');

describe('a box that was refused', () => {
  it('is charged again at once, and only once however often it is asked for', async () => {
    const made = await failing();
    await setCardGateway(shop, { confirms: 'never', chargeCode: 1 });
    const answers = await Promise.all([tryNow(made), tryNow(made)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    await setCardGateway(shop, { confirms: 'never' });
    await succeed(tryNow(made));
    expect(await seen(made)).toMatchObject({ mending: null, state: 'active' });
    expect((await attemptsOf(shop, made.id)).map(({ charge }) => charge.outcome)).toEqual([
      'declined',
      'paid',
    ]);
    expect(await statusOf(made)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await actsOf(made)).toContain('subscription.tryNow');
  });

  it('is never tried more often than the card schemes allow', async () => {
    const made = await failing();
    for (const tries of [1, 2, 3]) await succeed(tryNow(made, tries));
    await succeed(tryNow(made, 3));
    const { mending } = await seen(made);
    expect(mending).toMatchObject({ tries: 4, nextTryAt: null });
    expect(mending?.refusal).toMatch(/payment link/);
    expect((await tryNow(made, 4)).refusal?.key).toBe('cycleTriesOver');
    expect(await attemptsOf(shop, made.id)).toHaveLength(4);
    expect(await rowOf(shop, made.id)).toMatchObject({ state: 'paused', pauseReason: 'unpaid' });
  });

  it('is never charged again to a card that is lost, by staff or by changing it there and back', async () => {
    const made = await subscribed(shop);
    await setCardGateway(shop, { confirms: 'never', chargeCode: LOST });
    await tick(shop);
    await setCardGateway(shop, { confirms: 'never' });
    expect((await tryNow(made)).refusal?.key).toBe('cycleCardRefused');
    const other = await saveCard(shop, made.token, SECOND_VISA);
    await setCardGateway(shop, { confirms: 'never' });
    await changeCard(made, other);
    await changeCard(made, made.cardId);
    await tick(shop);
    expect((await attemptsOf(shop, made.id)).map(({ charge }) => charge.outcome)).toEqual(['declined']);
    await changeCard(made, other);
    await tick(shop);
    expect((await attemptsOf(shop, made.id)).map(({ charge }) => charge.outcome)).toEqual([
      'declined',
      'paid',
    ]);
  });

  it('is charged no more while its member leaves, has a link all the same, and is tried when they stay', async () => {
    const made = await failing({ plan: 'oneYear', lastCycle: 12 });
    const poor = await saveCard(shop, made.token, POOR);
    await setCardGateway(shop, { confirms: 'never' });
    await changeCard(made, poor);
    for (const days of [23, 30]) await onDay(shop, daysAfter(made.startedOn, days));
    expect(await attemptsOf(shop, made.id)).toHaveLength(2);
    const wish = { number: made.number, reason: 'tooMuch', note: '', owed: 200, back: 0 } as const;
    await leaveSubscription(ctxOf(shop), made.memberId, wish);
    expect((await rowOf(shop, made.id)).pauseReason).toBe('leaving');
    for (const days of [31, 33]) await onDay(shop, daysAfter(made.startedOn, days));
    expect(await attemptsOf(shop, made.id)).toHaveLength(2);
    await signInAnew();
    const second = { number: made.number, box: 2 };
    expect((await shop.call(calls.retryChargeNow, { ...second, tries: 1 }, as())).refusal?.key).toBe(
      'cycleLeaving',
    );
    await succeed(shop.call(calls.sendRecoveryLink, second, as()));
    // It was not tried four times.
    expect((await messagesTo(shop, made.number)).at(-1)?.body).toContain('這一盒我們不會再扣款');
    await withdrawRequest(ctxOf(shop), made.memberId, made.number);
    await onDay(shop, daysAfter(made.startedOn, 35));
    expect(await attemptsOf(shop, made.id)).toHaveLength(3);
    await signInAnew();
  });

  it('is charged to no other card while its member leaves from a pause, and comes again when they stay', async () => {
    const made = await failing({ plan: 'oneYear', lastCycle: 12 });
    const changeTo = (cardId: number) => changeCard(made, cardId);
    const [poor, good] = [
      await saveCard(shop, made.token, POOR),
      await saveCard(shop, made.token, SECOND_VISA),
    ];
    await setCardGateway(shop, { confirms: 'never' });
    await changeTo(poor);
    for (const days of [23, 30]) await onDay(shop, daysAfter(made.startedOn, days));
    const named = { number: made.number, reason: 'tooMuch', note: '' } as const;
    const fromOn = daysAfter(made.startedOn, 30);
    await pauseSubscription(ctxOf(shop), made.memberId, { ...named, fromOn, months: 1 });
    await leaveSubscription(ctxOf(shop), made.memberId, { ...named, owed: 200, back: 0 });
    expect(await rowOf(shop, made.id)).toMatchObject({ pauseReason: 'leaving', pausedUntil: null });
    await signInAnew();
    expect((await seen(made)).mending).toMatchObject({ nextTryAt: null });
    await changeTo(good);
    await onDay(shop, daysAfter(made.startedOn, 31));
    expect(await attemptsOf(shop, made.id)).toHaveLength(2);
    await withdrawRequest(ctxOf(shop), made.memberId, made.number);
    await onDay(shop, daysAfter(made.startedOn, 33));
    expect((await attemptsOf(shop, made.id)).map(({ charge }) => charge.outcome)).toEqual([
      ...['paid', 'declined', 'paid'],
    ]);
    await signInAnew();
  });

  it('is on the shelf and promised however it was refused, as is one before its charge', async () => {
    const [refused, begun] = [await failing(), await subscribed(shop)];
    await beginFirstCharge(ctxOf(shop), begun.id);
    const given = await failing();
    for (const tries of [1, 2, 3]) await succeed(tryNow(given, tries));
    const wantsCard = await failing({ card: FOREIGN_VISA });
    const all = [refused, begun, given, wantsCard];
    expect(await Promise.all(all.map(statusOf))).toEqual([
      ...[ORDER_STATUS.chargeFailed, ORDER_STATUS.preCreated],
      ...[ORDER_STATUS.periodicPaused, ORDER_STATUS.periodicCardRenewal],
    ]);
    const places = await skuPlaces(
      ctxOf(shop),
      all.map(({ skuId }) => skuId),
    );
    const expiresOn = daysAfter(refused.startedOn, 400);
    for (const { code } of places) {
      const batch = { code, number: 'SHELF', expiresOn, pieces: 500, isNew: false, isSure: true };
      await succeed(shop.call(receiveBatch, batch, as()));
    }
    const { differences } = await succeed(shop.call(getDifferences, {}, as()));
    expect(differences).toEqual([]);
  });

  it('comes without a gift that has no name in its language', async () => {
    const { main, gift, left } = await newGift(shop);
    await ctxOf(shop)
      .db.delete(goodsText)
      .where(and(eq(goodsText.goodsId, gift.goodsId), eq(goodsText.locale, 'tw')));
    const made = await subscribed(shop, { items: [{ skuId: main.skuId, quantity: 2 }] });
    await tick(shop);
    expect((await cyclesOf(shop, made.id)).map(({ state }) => state)).toEqual(['paid']);
    expect(await left()).toBe(5);
  });

  it('comes again with the next hand-out where two waited for each other', async () => {
    const made = await subscribed(shop);
    const { nextDueOn } = await rowOf(shop, made.id);
    const ctx = ctxOf(shop);
    const fault = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const db = Object.create(ctx.db, {
      transaction: { value: () => Promise.reject(fault) },
    }) as typeof ctx.db;
    await chargeDueCycles({ ...ctx, db }, [made.id]);
    expect((await rowOf(shop, made.id)).nextDueOn).toBe(nextDueOn);
  });

  it('has its link sent again, once in a while', async () => {
    const made = await failing({ card: FOREIGN_VISA });
    const before = (await messagesTo(shop, made.number)).length;
    await succeed(link(made));
    await succeed(link(made));
    const told = await messagesTo(shop, made.number);
    expect(told).toHaveLength(before + 1);
    expect(told.at(-1)?.body ?? '').toContain('/payment/dietitian-pay?key=');
    shop.clock.advance(11 * 60);
    await succeed(link(made));
    expect(await messagesTo(shop, made.number)).toHaveLength(before + 2);
    expect(await actsOf(made)).toEqual(['subscription.linkSent', 'subscription.linkSent']);
  });

  it('is left out, and what stood still for it goes on with the next', async () => {
    const made = await failing();
    for (const tries of [1, 2, 3]) await succeed(tryNow(made, tries));
    expect((await rowOf(shop, made.id)).state).toBe('paused');
    await succeed(leaveOut(made));
    await succeed(leaveOut(made));
    expect(await seen(made)).toMatchObject({ state: 'active', mending: null, nextCycle: 2 });
    expect((await cyclesOf(shop, made.id)).map(({ state }) => state)).toEqual(['void']);
    expect(await statusOf(made)).toBe(ORDER_STATUS.cancelled);
    expect((await tryNow(made, 4)).refusal?.key).toBe('cycleNotFailed');
  });
});

describe('what comes next', () => {
  it('is moved and skipped by the rules that its member has, in the name of who did it', async () => {
    const made = await subscribed(shop);
    await tick(shop);
    const day = daysAfter(made.startedOn, 34);
    await succeed(shop.call(calls.moveBoxFor, { number: made.number, box: 2, day }, as()));
    expect((await seen(made)).next).toMatchObject({ number: 2, day });
    const far = await shop.call(
      calls.moveBoxFor,
      { number: made.number, box: 2, day: daysAfter(day, 90) },
      as(),
    );
    expect(far.data).toMatchObject({ errors: [{ field: 'day' }] });
    await succeed(shop.call(calls.skipBoxFor, { number: made.number, box: 2 }, as()));
    await succeed(shop.call(calls.skipBoxFor, { number: made.number, box: 2 }, as()));
    const skipped = await seen(made);
    expect(skipped.next?.number).toBe(3);
    expect(skipped.events[0]?.by).not.toMatch(/member|shop/i);
    expect(await actsOf(made)).toEqual(['subscription.box.move', 'subscription.box.skip']);
    shop.clock.set(noonOf(daysAfter(made.startedOn, 58)));
    await signInAnew();
    const late = await shop.call(calls.skipBoxFor, { number: made.number, box: 3 }, as());
    expect(late.refusal?.key).toBe('boxClosed');
  });
});

describe('a subscription', () => {
  it('is ended with a reason that its member reads, and a repeat changes nothing', async () => {
    const made = await failing();
    expect((await end(made, ' ')).data).toMatchObject({ errors: [{ field: 'reason' }] });
    await succeed(end(made));
    await succeed(end(made, 'again'));
    expect(await seen(made)).toMatchObject({
      state: 'ended',
      endReason: 'merchant',
      next: null,
      mending: null,
    });
    expect(await statusOf(made)).toBe(ORDER_STATUS.cancelled);
    expect((await messagesTo(shop, made.number)).at(-1)?.body).toContain('The goods are sold no more');
    expect(await actsOf(made)).toEqual(['subscription.endedByShop', 'subscription.ended']);
  });

  it('that was given up for want of money goes on when staff, or its member, let it', async () => {
    const made = await failing();
    for (const days of [1, 3, 5, 22]) await onDay(shop, daysAfter(made.startedOn, days));
    await signInAnew();
    expect(await seen(made)).toMatchObject({ state: 'paused', mending: null, canResume: true });
    await succeed(shop.call(calls.resumeFor, { number: made.number }, as()));
    await succeed(shop.call(calls.resumeFor, { number: made.number }, as()));
    expect(await seen(made)).toMatchObject({ state: 'active', nextCycle: 2 });
  });

  it('is mended by whoever may, and by nobody else', async () => {
    const made = await failing();
    const of = { number: made.number, box: 1 };
    const asCashier = { cookie: cashier } as const;
    for (const answer of [
      await shop.call(calls.retryChargeNow, { ...of, tries: 1 }, asCashier),
      await shop.call(calls.sendRecoveryLink, of, asCashier),
      await shop.call(calls.leaveOutBox, of, asCashier),
      await shop.call(calls.endFor, { number: made.number, reason: 'no' }, asCashier),
    ])
      expect(answer.status).toBe(403);
    expect((await shop.call(calls.skipBoxFor, { number: 'S26010100000000', box: 1 }, as())).status).toBe(404);
  });

  it('is shown by a look alone: what mends it, or has nothing to mend, tells nobody whose it is', async () => {
    const made = await failing();
    const dietitian = { cookie: await signInStaffAt(shop.url, 'dietitian') } as const;
    const of = { number: made.number, box: 1 };
    const ended = { number: made.number, reason: 'The goods are sold no more' };
    expect((await shop.call(calls.getDeskSubscription, ended, dietitian)).status).toBe(403);
    for (const answer of [
      await shop.call(calls.sendRecoveryLink, of, dietitian),
      await shop.call(calls.sendRecoveryLink, of, dietitian),
      await shop.call(calls.resumeFor, { number: made.number }, dietitian),
      await shop.call(calls.endFor, ended, dietitian),
      await shop.call(calls.endFor, ended, dietitian),
    ])
      expect(await succeed(Promise.resolve(answer))).toEqual({});
  });
});
