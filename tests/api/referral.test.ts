import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import * as calls from '#lib/buying/referral/calls.ts';
import { recordCommissions, reverseCommissions, settleCommissions } from '#lib/buying/referral/service.ts';
import { referralBond, referralCommission } from '#lib/buying/referral/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { checkLedger, coinBalance } from '#lib/money/ledger/service.ts';
import { checkInviter, saveInviter } from '#lib/people/account/calls/account.ts';
import { rememberContacts } from '#lib/people/account/former.ts';
import { mobileContact } from '#lib/people/account/rules.ts';
import { ledgerBooks } from '../../src/areas.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openInTheMorning, payBy } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import {
  bondOf,
  commissionsOf,
  complete,
  type Friend,
  invite,
  inviterOf,
  later,
  pay,
  referralOf,
  refundPart,
  settledOrder,
} from './referral-kit.ts';
import { open } from './refund-kit.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Row I8: who invited whom, and the rewards. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const ctxOf = (): Ctx => shop.runtime.context();
const coins = ({ memberId }: Friend) => coinBalance(ctxOf(), memberId);
const problems = async () => (await checkLedger(ctxOf(), ledgerBooks)).problems;
const sayInviter = async (who: Friend, inviter: Friend) =>
  shop.call(saveInviter, { inviterCode: (await referralOf(shop, inviter)).code }, { token: who.token });

describe('a bond', () => {
  it('is made by a link that a friend opens and signs up by', async () => {
    const inviter = await inviterOf(shop);
    const friend = await invite(shop, inviter);
    expect(await bondOf(shop, friend)).toMatchObject({ inviterId: inviter.memberId, state: 'bound' });
    expect(await referralOf(shop, inviter)).toMatchObject({ friends: 1, pending: 0 });
    expect(await referralOf(shop, friend)).toMatchObject({ inviter: expect.any(String), bindUntil: null });
  });

  it('is set once: another code changes nothing, and saying the same again neither', async () => {
    const [first, second] = [await inviterOf(shop), await inviterOf(shop)];
    const friend = await invite(shop, first);
    expect(await succeed(sayInviter(friend, second))).toEqual({ saved: false });
    expect((await bondOf(shop, friend))?.inviterId).toBe(first.memberId);
  });

  it('is set once, also for whoever leaves and comes again', async () => {
    const inviter = await inviterOf(shop);
    const again = await newMember(shop);
    const contacts = [mobileContact('+886', again.mobile)];
    await rememberContacts(ctxOf(), { id: again.memberId, email: null, contacts, lineIds: [] });
    expect((await referralOf(shop, again)).bindUntil).toBeNull();
    expect((await sayInviter(again, inviter)).refusal).toMatchObject({
      key: 'inviterCodeBefore',
      errors: [{ field: 'inviterCode' }],
    });
    expect(await bondOf(shop, again)).toBeNull();
  });

  it('can be told for thirty days after joining, and not later', async () => {
    const [inviter, friend, late] = [await inviterOf(shop), await newMember(shop), await newMember(shop)];
    expect((await referralOf(shop, friend)).bindUntil).not.toBeNull();
    expect(await succeed(sayInviter(friend, inviter))).toEqual({ saved: true });
    expect(await bondOf(shop, friend)).toMatchObject({ inviterId: inviter.memberId });
    const now = shop.clock.now();
    shop.clock.advance(30 * 86_400 - 3600);
    const token = await shop.signIn(late.mobile);
    shop.clock.advance(3600);
    const again = { ...late, token };
    expect(
      (await sayInviter(again, { ...inviter, token: await shop.signIn(inviter.mobile) })).refusal,
    ).toMatchObject({
      key: 'inviterCodeOver',
      errors: [{ field: 'inviterCode' }],
    });
    expect((await referralOf(shop, again)).bindUntil).toBeNull();
    expect(await bondOf(shop, late)).toBeNull();
    shop.clock.set(now);
  });

  it('is not to oneself, nor a circle of two', async () => {
    const inviter = await newMember(shop);
    const friend = await invite(shop, inviter);
    expect((await sayInviter(inviter, inviter)).refusal?.key).toBe('inviterCodeOwn');
    expect((await sayInviter(inviter, friend)).refusal).toMatchObject({
      key: 'inviterCodeYounger',
      errors: [{ field: 'inviterCode' }],
    });
    expect(await bondOf(shop, inviter)).toBeNull();
    // A refused code is not stored, so a valid one may follow.
    const { code } = await referralOf(shop, friend);
    expect((await shop.call(checkInviter, { inviterCode: code }, { token: inviter.token })).code).toBe(200);
    const back = { memberId: inviter.memberId, inviterId: friend.memberId, state: 'bound' as const };
    const { db, now } = ctxOf();
    await expect(db.insert(referralBond).values({ ...back, boundAt: now, stateAt: now })).rejects.toThrow();
  });

  it('of two at once is one', async () => {
    const [one, other, friend] = [await inviterOf(shop), await inviterOf(shop), await newMember(shop)];
    const said = await Promise.all([sayInviter(friend, one), sayInviter(friend, other)]);
    expect(said.map(({ data }) => data?.saved).sort()).toEqual([false, true]);
    expect(await bondOf(shop, friend)).not.toBeNull();
  });
});

describe('an order of a friend', () => {
  it('bought and paid brings five per cent of its goods; given back before it is settled, nothing', async () => {
    const inviter = await inviterOf(shop);
    const friend = await invite(shop, inviter);
    const { skuId } = await createGood(shop, { price: 2000 });
    const placed = await succeed(
      shop.call(
        createOrder,
        {
          idempotencyKey: crypto.randomUUID(),
          source: { skuId, quantity: 1 },
          paymentMethod: 'card',
          deliveryType: 'home',
          recipient: { ...RECIPIENT, detail: '朋友路 1 號' },
        },
        { token: friend.token },
      ),
    );
    expect((await referralOf(shop, inviter)).pending).toBe(0);
    await payBy(shop, { ...placed, token: friend.token });
    await shop.settle();
    expect(await referralOf(shop, inviter)).toMatchObject({ pending: 100, settled: 0, held: 0 });
    await open(shop, placed);
    await shop.settle();
    expect(await referralOf(shop, inviter)).toMatchObject({ pending: 0, settled: 0 });
    expect(await commissionsOf(shop, inviter)).toMatchObject([{ state: 'reversed', amount: 0, level: 1 }]);
  });

  it('is settled seven days after it is completed, as coins, however often it is told and settled', async () => {
    const inviter = await inviterOf(shop);
    const friend = await invite(shop, inviter);
    const before = await coins(inviter);
    const paid = await pay(shop, friend);
    await recordCommissions(ctxOf(), [paid.orderId, paid.orderId]);
    await complete(shop, paid);
    await complete(shop, paid);
    shop.clock.advance(6 * 86_400);
    await shop.settle();
    expect(await coins(inviter)).toBe(before);
    await later(shop);
    await Promise.all([settleCommissions(ctxOf()), settleCommissions(ctxOf())]);
    expect(await coins(inviter)).toBe(before + 25);
    expect(await commissionsOf(shop, inviter)).toMatchObject([{ state: 'settled', amount: 25, percent: 5 }]);
    expect(await problems()).toEqual([]);
  });

  it('keeps the rate of its day, and rounds down', async () => {
    const inviter = await inviterOf(shop);
    const friend = await invite(shop, inviter);
    await pay(shop, friend);
    const ctx = ctxOf();
    const { limits } = ctx.config;
    const other = { ...ctx, config: { ...ctx.config, limits: { ...limits, referralPercent: 9 } } };
    const [first] = await commissionsOf(shop, inviter);
    await recordCommissions(other, [first?.orderId ?? 0]);
    expect(await commissionsOf(shop, inviter)).toMatchObject([{ percent: 5, base: 500, amount: 25 }]);
  });

  it('brings nothing to friends of friends, unless the shop has two levels', async () => {
    const top = await inviterOf(shop);
    const middle = await invite(shop, top);
    const friend = await invite(shop, middle);
    const paid = await pay(shop, friend);
    expect(await commissionsOf(shop, top)).toEqual([]);
    expect((await referralOf(shop, top)).rules.secondPercent).toBeNull();
    const ctx = ctxOf();
    const limits = { ...ctx.config.limits, referralLevels: 2 };
    await recordCommissions({ ...ctx, config: { ...ctx.config, limits } }, [paid.orderId]);
    expect(await commissionsOf(shop, top)).toMatchObject([{ level: 2, amount: 10 }]);
    expect(await commissionsOf(shop, middle)).toMatchObject([{ level: 1, amount: 25 }]);
  });
});

describe('money that goes back', () => {
  it('after it was settled is made up for by the next, and nobody ever owes below nothing', async () => {
    const inviter = await inviterOf(shop);
    const friend = await invite(shop, inviter);
    const first = await settledOrder(shop, friend);
    const before = await coins(inviter);
    const refundId = crypto.randomUUID();
    await refundPart(shop, first, 600, refundId);
    await refundPart(shop, first, 600, refundId);
    // It had become coins, which the member keeps.
    expect(await coins(inviter)).toBe(before);
    expect(await referralOf(shop, { token: await shop.signIn(inviter.mobile) })).toMatchObject({
      owed: 25,
      settled: 0,
      balance: 0,
    });
    await settledOrder(shop, friend);
    expect(await coins(inviter)).toBe(before);
    await settledOrder(shop, friend);
    expect(await coins(inviter)).toBe(before + 25);
    expect(await problems()).toEqual([]);
  });

  it('in part takes a part of what is there at once', async () => {
    const inviter = await inviterOf(shop);
    await succeed(shop.call(calls.choosePayoutMethod, { way: 'bank' }, { token: inviter.token }));
    const friend = await invite(shop, inviter);
    const paid = await settledOrder(shop, friend);
    const own = { token: await shop.signIn(inviter.mobile) };
    expect(await referralOf(shop, own)).toMatchObject({ balance: 25, way: 'bank' });
    await refundPart(shop, paid, 200);
    expect(await referralOf(shop, own)).toMatchObject({ balance: 15, owed: 0, settled: 15 });
    expect(await problems()).toEqual([]);
  });

  it('told before the order is noted leaves the right amount', async () => {
    const inviter = await inviterOf(shop);
    const friend = await invite(shop, inviter);
    const paid = await pay(shop, friend);
    await ctxOf().db.delete(referralCommission).where(eq(referralCommission.orderId, paid.orderId));
    await reverseCommissions(ctxOf(), { orderId: paid.orderId, refundId: 'R1', amount: 100 });
    expect(await commissionsOf(shop, inviter)).toMatchObject([{ amount: 20, state: 'pending' }]);
  });
});

describe('a settlement that is killed midway', () => {
  it('has settled nothing of it, and the next run settles all once', async () => {
    const inviter = await inviterOf(shop);
    const friend = await invite(shop, inviter);
    const paid = await pay(shop, friend);
    await complete(shop, paid);
    const before = await coins(inviter);
    shop.clock.advance(7 * 86_400 + 60);
    const ctx = ctxOf();
    // Dies between its first and last statement.
    const dies: Ctx = {
      ...ctx,
      db: new Proxy(ctx.db, {
        get: (db, name) =>
          name === 'transaction'
            ? (work: (tx: Ctx['db']) => Promise<unknown>) =>
                db.transaction(async (tx) => {
                  await work(tx as Ctx['db']);
                  throw new Error('killed');
                })
            : Reflect.get(db, name),
      }),
    };
    await expect(settleCommissions(dies)).rejects.toThrow('killed');
    expect(await coins(inviter)).toBe(before);
    expect(await commissionsOf(shop, inviter)).toMatchObject([{ state: 'pending' }]);
    expect(await settleCommissions(ctx)).toBeGreaterThan(0);
    expect(await settleCommissions(ctx)).toBe(0);
    expect(await coins(inviter)).toBe(before + 25);
    expect(await problems()).toEqual([]);
  });
});

describe('the fraud desk', () => {
  const cookieOf = (role: 'merchant' | 'dietitian') => signInStaffAt(shop.url, role);

  it('holds another mobile of the same person by its browser, and refuses it with all that it brought', async () => {
    const cookie = shop.visitor();
    const inviter = await inviterOf(shop);
    await shop.signIn(inviter.mobile, { cookie });
    const self = await invite(shop, inviter, cookie);
    expect(await bondOf(shop, self)).toMatchObject({ state: 'held', reasons: ['device'] });
    await settledOrder(shop, self);
    const own = { token: await shop.signIn(inviter.mobile) };
    expect(await referralOf(shop, own)).toMatchObject({ held: 25, pending: 0, settled: 0 });
    const staff = await cookieOf('merchant');
    const { bonds } = await succeed(shop.call(calls.listBonds, {}, { cookie: staff }));
    expect(bonds.find(({ memberId }) => memberId === self.memberId)).toMatchObject({
      reasons: ['device'],
      pending: 25,
      orders: 1,
    });
    const verdict = { memberId: self.memberId, verdict: 'refused' as const };
    await succeed(shop.call(calls.decideBond, verdict, { cookie: staff }));
    expect((await shop.call(calls.decideBond, verdict, { cookie: staff })).refusal?.key).toBe('bondNotHeld');
    await later(shop);
    await pay(shop, self);
    expect(await commissionsOf(shop, inviter)).toMatchObject([{ state: 'refused' }]);
  });

  it('holds what goes to the same household, and settles it once staff let it go', async () => {
    const inviter = await inviterOf(shop);
    const [one, other] = [await invite(shop, inviter), await invite(shop, inviter)];
    await pay(shop, one, '同住路 1 號');
    const paid = await pay(shop, other, '同住路１號');
    expect(await bondOf(shop, one)).toMatchObject({ state: 'bound' });
    expect(await bondOf(shop, other)).toMatchObject({ state: 'held', reasons: ['address'] });
    await complete(shop, paid);
    const before = await coins(inviter);
    await later(shop);
    expect(await coins(inviter)).toBe(before);
    const cookie = await cookieOf('merchant');
    await succeed(shop.call(calls.decideBond, { memberId: other.memberId, verdict: 'cleared' }, { cookie }));
    await shop.settle();
    expect(await coins(inviter)).toBe(before + 25);
    // The same evidence does not block it again.
    await pay(shop, other, '同住路 1 號');
    expect(await bondOf(shop, other)).toMatchObject({ state: 'cleared' });
  });

  it('holds those who come in a burst', async () => {
    const inviter = await inviterOf(shop);
    const { db, now } = ctxOf();
    for (let i = 0; i < 10; i += 1) {
      const { memberId } = await newMember(shop);
      await db
        .insert(referralBond)
        .values({ memberId, inviterId: inviter.memberId, state: 'bound', boundAt: now, stateAt: now });
    }
    expect(await bondOf(shop, await invite(shop, inviter))).toMatchObject({
      state: 'held',
      reasons: ['burst'],
    });
  });

  it('is for who may, and answers bad input at its field', async () => {
    const cookie = await cookieOf('dietitian');
    expect((await shop.call(calls.listBonds, {}, { cookie })).refusal?.key).toBe('notAllowed');
    expect((await shop.call(calls.listPayouts, {}, { cookie })).refusal?.key).toBe('notAllowed');
    const { token } = await newMember(shop);
    expect((await shop.call(calls.listFriends, { page: 0 }, { token })).refusal?.errors).toMatchObject([
      { field: 'page' },
    ]);
    expect((await shop.call(calls.getReferral, {})).code).toBe(40014);
  });
});

it('shows friends and rewards by half a name, month by month', async () => {
  const inviter = await inviterOf(shop);
  const friend = await invite(shop, inviter);
  await pay(shop, friend);
  const own = { token: inviter.token };
  const figures = await succeed(shop.call(calls.getReferralFigures, {}, own));
  expect(figures).toMatchObject({
    friends: 1,
    levels: [{ level: 1, buyers: 1, orders: 1, orderAmount: 500, pending: 25, held: 0, settled: 0 }],
  });
  expect(figures.months.at(-1)?.amount).toBe(25);
  expect(figures.months.length).toBeGreaterThan(11);
  const { friends } = await succeed(shop.call(calls.listFriends, {}, own));
  expect(friends).toMatchObject([{ orders: 1, earned: 25, isHeld: false }]);
  expect(friends[0]?.name).toMatch(/[○*]/);
  const { commissions } = await succeed(shop.call(calls.listCommissions, {}, own));
  expect(commissions).toMatchObject([{ level: 1, amount: 25, state: 'pending', dueAt: null }]);
});
