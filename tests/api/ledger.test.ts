import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#commands/run-command.ts';
import { refund } from '#lib/after/refund/tables.ts';
import { inTransaction, publish } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { redeemDiscounts, restoreDiscounts } from '#lib/money/coupon/service.ts';
import { memberCoupon } from '#lib/money/coupon/tables.ts';
import * as calls from '#lib/money/ledger/calls.ts';
import {
  checkLedger,
  coinBalance,
  getCoins,
  giveCoins,
  postEntry,
  returnCoins,
  spendCoins,
} from '#lib/money/ledger/service.ts';
import { ledgerAccount, ledgerEntry } from '#lib/money/ledger/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { transitionOrder } from '#lib/orders/order/transitions.ts';
import { LIMITS, ledgerBooks } from '../../src/areas.ts';
import { giveCoupon, placeOrder } from './discounts.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const ctxOf = () => shop.runtime.context();
const balance = (memberId: MemberId) => coinBalance(ctxOf(), memberId);
const give = (memberId: MemberId, amount: number) =>
  giveCoins(ctxOf(), { memberId, amount, reason: 'gift', key: `test:${crypto.randomUUID()}` });
const entries = (token: string, filter: 'all' | 'in' | 'out' = 'all') =>
  succeed(shop.call(calls.listCoinEntries, { filter }, { token }));
const coins = (token: string) => succeed(shop.call(calls.getCoins, {}, { token }));
const problems = async () => (await checkLedger(ctxOf(), ledgerBooks)).problems;

describe('coins', () => {
  it('welcome a new member', async () => {
    const token = await shop.signIn();
    await shop.settle();
    expect(await coins(token)).toMatchObject({ balance: LIMITS.newMemberCoins, coming: 0, expiring: null });
    expect((await entries(token)).entries).toMatchObject([
      { amount: 100, balanceAfter: 100, reason: 'welcome', orderNumber: null },
    ]);
  });

  it('welcome nobody twice', async () => {
    const { memberId } = await newMember(shop);
    for (let i = 0; i < 2; i++) {
      await inTransaction(ctxOf(), (tx) => publish(tx, 'member.registered', { memberId }));
      await shop.settle();
    }
    expect(await balance(memberId)).toBe(LIMITS.newMemberCoins);
  });

  it('are spent down to none and never below, whoever is quicker', async () => {
    const { memberId } = await newMember(shop);
    await give(memberId, 100);
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(shop, memberId, { coins: 30 })),
    );
    const settled = await Promise.allSettled(
      orders.map((orderId) =>
        inTransaction(ctxOf(), (tx) => spendCoins(tx, { memberId, orderId, coins: 30 })),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balance(memberId)).toBe(10);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map(({ key }) => key)).toEqual(Array(5).fill('coinsTooMany'));
    const { db } = ctxOf();
    const spent = await db
      .select({ orderId: ledgerEntry.orderId })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.memberId, memberId), eq(ledgerEntry.reason, 'spent')));
    const kept = new Set(spent.map(({ orderId }) => orderId));
    for (const id of orders.filter((one) => !kept.has(one)))
      await db.update(order).set({ coins: 0, discount: order.coins }).where(eq(order.id, id));
    expect(await problems()).toEqual([]);
  });

  it('cannot be spent by who has none', async () => {
    const { memberId } = await newMember(shop);
    const orderId = await placeOrder(shop, memberId);
    const spending = inTransaction(ctxOf(), (tx) => spendCoins(tx, { memberId, orderId, coins: 1 }));
    await expect(spending).rejects.toMatchObject({ key: 'coinsTooMany', params: { most: 0 } });
  });

  it('come back with an order that will not be, with its coupon, once', async () => {
    const { token, memberId } = await newMember(shop);
    await give(memberId, 50);
    const couponId = await giveCoupon(shop, memberId);
    const orderId = await placeOrder(shop, memberId, { coins: 20 });
    const take = () =>
      inTransaction(ctxOf(), (tx) =>
        redeemDiscounts(tx, { memberId, orderId, coupon: { id: couponId }, coins: 20 }),
      );
    await take();
    expect(await balance(memberId)).toBe(30);
    await expect(take()).rejects.toMatchObject({ key: 'couponRefused_used' });
    await inTransaction(ctxOf(), (tx) => transitionOrder(tx, { orderId, to: ORDER_STATUS.cancelled }));
    for (let i = 0; i < 2; i++) await inTransaction(ctxOf(), (tx) => restoreDiscounts(tx, [orderId]));
    expect(await balance(memberId)).toBe(50);
    const [own] = await ctxOf().db.select().from(memberCoupon).where(eq(memberCoupon.id, couponId));
    expect(own).toMatchObject({ state: 'unused', orderId: null });
    expect((await entries(token, 'in')).entries.map(({ reason }) => reason)).toEqual(['spentBack', 'gift']);
    expect((await entries(token, 'out')).entries).toMatchObject([{ amount: -20, balanceAfter: 30 }]);
    expect(await problems()).toEqual([]);
  });

  it('come back with the day on which they would have expired, in any parts', async () => {
    const { memberId } = await newMember(shop);
    const { now } = ctxOf();
    const [soon, later] = [addDays(now, 10), addDays(now, 300)];
    const give = (amount: number, expiresAt: Date | null) =>
      postEntry(ctxOf(), {
        ...{ memberId, amount, expiresAt },
        ...{ kind: 'coins', reason: 'gift', key: `test:${crypto.randomUUID()}` },
      });
    await give(30, later);
    await give(40, soon);
    await give(50, null);
    const orderId = await placeOrder(shop, memberId, { coins: 80 });
    await inTransaction(ctxOf(), (tx) => spendCoins(tx, { memberId, orderId, coins: 80 }));
    const back = (amount: number, part: string) =>
      inTransaction(ctxOf(), (tx) =>
        returnCoins(tx, { memberId, orderId, amount, key: `spentBack:${orderId}:${part}` }),
      );
    // Never spent: 40 that expire soon, 30 later and 10 never. The refund uses the latest expiry first.
    for (let i = 0; i < 2; i++) await back(25, 'R1');
    await back(55, 'R2');
    const came = await ctxOf()
      .db.select({ amount: ledgerEntry.amount, expiresAt: ledgerEntry.expiresAt })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.orderId, orderId), eq(ledgerEntry.reason, 'spentBack')))
      .orderBy(ledgerEntry.id);
    expect(came).toEqual([
      { amount: 10, expiresAt: null },
      { amount: 15, expiresAt: later },
      { amount: 15, expiresAt: later },
      { amount: 40, expiresAt: soon },
    ]);
    expect(await balance(memberId)).toBe(120);
    const [account] = await ctxOf()
      .db.select()
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.kind, 'coins')));
    expect(account?.expiresAt).toEqual(soon);
    // The refunds of these entries, so that the books balance.
    await ctxOf()
      .db.insert(refund)
      .values(
        [25, 55].map((amount, at) => ({
          ...{ number: `R${at + 1}`, orderId, key: crypto.randomUUID(), reason: 'goodwill' as const },
          ...{ state: 'completed' as const, total: 0, coins: amount, deducted: 0, steps: [], isWhole: false },
          ...{ openedAt: now, openedBy: 'system:test' },
        })),
      );
    expect(await problems()).toEqual([]);
  });

  it('do not become young by an order that is given up', async () => {
    const { memberId } = await newMember(shop);
    const expiresAt = addDays(ctxOf().now, 5);
    await postEntry(ctxOf(), {
      ...{ memberId, amount: 50, expiresAt },
      ...{ kind: 'coins', reason: 'gift', key: `test:${crypto.randomUUID()}` },
    });
    const orderId = await placeOrder(shop, memberId, { coins: 20 });
    await inTransaction(ctxOf(), (tx) => spendCoins(tx, { memberId, orderId, coins: 20 }));
    await inTransaction(ctxOf(), (tx) => transitionOrder(tx, { orderId, to: ORDER_STATUS.cancelled }));
    await inTransaction(ctxOf(), (tx) => restoreDiscounts(tx, [orderId]));
    const [back] = await ctxOf()
      .db.select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.key, `spentBack:${orderId}`));
    expect(back).toMatchObject({ amount: 20, expiresAt });
    expect(await problems()).toEqual([]);
  });

  it('and a coupon are used by one of two orders at once', async () => {
    const { memberId } = await newMember(shop);
    await give(memberId, 30);
    const couponId = await giveCoupon(shop, memberId);
    const orders = [await placeOrder(shop, memberId), await placeOrder(shop, memberId)];
    const settled = await Promise.allSettled(
      orders.map((orderId) =>
        inTransaction(ctxOf(), (tx) =>
          redeemDiscounts(tx, { memberId, orderId, coupon: { id: couponId }, coins: 0 }),
        ),
      ),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are listed with the balance after each, page by page, under every filter', async () => {
    const { token, memberId } = await newMember(shop);
    for (let i = 1; i <= 45; i++) {
      await give(memberId, 3);
      if (i % 2 === 0)
        await postEntry(ctxOf(), {
          memberId,
          kind: 'coins',
          amount: -2,
          reason: 'gift',
          key: `paged:${memberId}:${i}`,
        });
    }
    const walk = async (filter: 'all' | 'in' | 'out') => {
      const seen = [];
      let before: number | undefined;
      do {
        const page = await succeed(
          shop.call(calls.listCoinEntries, before === undefined ? { filter } : { filter, before }, { token }),
        );
        seen.push(...page.entries);
        // A new entry in between does not shift the pages.
        if (before === undefined) await give(memberId, 1);
        before = page.older ?? undefined;
      } while (before !== undefined);
      return seen;
    };
    const [all, came, went] = [await walk('all'), await walk('in'), await walk('out')];
    expect(all).toHaveLength(67);
    expect(went).toHaveLength(22);
    for (const [i, { balanceAfter, amount }] of all.entries())
      expect(balanceAfter - amount).toBe(all[i + 1]?.balanceAfter ?? 0);
    const after = new Map(all.map(({ id, balanceAfter }) => [id, balanceAfter]));
    for (const one of [...came, ...went])
      if (after.has(one.id)) expect(one.balanceAfter).toBe(after.get(one.id));
    expect((await shop.call(calls.listCoinEntries, { before: 0 }, { token })).code).toBe(102);
  });

  it('that paid orders will bring are told, and what they wait for', async () => {
    const { token, memberId } = await newMember(shop);
    const first = await placeOrder(shop, memberId, {
      status: ORDER_STATUS.received,
      payable: 1350,
      shipping: 100,
    });
    await placeOrder(shop, memberId, { status: ORDER_STATUS.awaitingShipment, payable: 600, shipping: 0 });
    await placeOrder(shop, memberId, { payable: 900, shipping: 0 });
    await inTransaction(ctxOf(), (tx) => transitionOrder(tx, { orderId: first, to: ORDER_STATUS.completed }));
    await shop.settle();
    const { coming, pending } = await coins(token);
    expect(coming).toBe(18);
    expect(pending).toMatchObject([
      { amount: 12, at: expect.any(String) },
      { amount: 6, at: null },
    ]);
  });

  it('are the member’s own', async () => {
    const [one, other] = [await newMember(shop), await newMember(shop)];
    await give(one.memberId, 77);
    expect((await coins(other.token)).balance).toBe(0);
    expect((await entries(other.token)).entries).toEqual([]);
    expect((await shop.call(calls.getCoins, {})).code).toBe(40014);
  });
});

describe('coins for what was bought', () => {
  const S = ORDER_STATUS;
  const complete = async (orderId: OrderId) => {
    await inTransaction(ctxOf(), (tx) => transitionOrder(tx, { orderId, to: S.completed }));
    await shop.settle();
  };
  const refund = async (orderId: OrderId, refundId: string, amount: number) => {
    await inTransaction(ctxOf(), (tx) => publish(tx, 'order.refunded', { orderId, refundId, amount }));
    await shop.settle();
  };
  const days = async (count: number) => {
    shop.clock.advance(count * 86_400);
    await shop.settle();
  };

  it('are credited seven days after completion, for goods and not for shipping', async () => {
    const { token, memberId } = await newMember(shop);
    const orderId = await placeOrder(shop, memberId, { status: S.received, payable: 1350, shipping: 100 });
    await complete(orderId);
    expect(await coins(token)).toMatchObject({ balance: 0, coming: 12 });
    await days(LIMITS.memberSpendDays - 1);
    expect(await balance(memberId)).toBe(0);
    await days(1);
    await shop.settle();
    expect(await coins(token)).toMatchObject({ balance: 12, coming: 0 });
    expect((await entries(token)).entries).toMatchObject([{ reason: 'earned', amount: 12 }]);
  });

  it('go back with a refund, each refund once, and partly with a part', async () => {
    const { memberId } = await newMember(shop);
    const orderId = await placeOrder(shop, memberId, { status: S.received, payable: 1000, shipping: 0 });
    await complete(orderId);
    await days(LIMITS.memberSpendDays);
    expect(await balance(memberId)).toBe(10);
    await refund(orderId, 'r1', 350);
    await refund(orderId, 'r1', 350);
    expect(await balance(memberId)).toBe(6);
    await refund(orderId, 'r2', 650);
    expect(await balance(memberId)).toBe(0);
    expect(await problems()).toEqual([]);
  });

  it('are fewer when money went back before', async () => {
    const { memberId } = await newMember(shop);
    const orderId = await placeOrder(shop, memberId, { status: S.received, payable: 1000, shipping: 0 });
    await refund(orderId, 'early', 400);
    await complete(orderId);
    await days(LIMITS.memberSpendDays);
    expect(await balance(memberId)).toBe(6);
  });

  it('that are spent already are not owed', async () => {
    const { memberId } = await newMember(shop);
    const orderId = await placeOrder(shop, memberId, { status: S.received, payable: 1000, shipping: 0 });
    await complete(orderId);
    await days(LIMITS.memberSpendDays);
    const next = await placeOrder(shop, memberId, { coins: 8 });
    await inTransaction(ctxOf(), (tx) => spendCoins(tx, { memberId, orderId: next, coins: 8 }));
    await refund(orderId, 'late', 1000);
    expect(await balance(memberId)).toBe(0);
    expect(await problems()).toEqual([]);
  });
});

describe('the books', () => {
  it('show the sum of every kind', async () => {
    const before = (await checkLedger(ctxOf(), ledgerBooks)).sums.find(({ kind }) => kind === 'points');
    const { memberId } = await newMember(shop);
    const post = (amount: number) =>
      postEntry(ctxOf(), {
        memberId,
        kind: 'points',
        amount,
        reason: 'gift',
        key: `p:${crypto.randomUUID()}`,
      });
    expect(await post(50)).toEqual({ outcome: 'posted', balance: 50 });
    expect(await post(-20)).toEqual({ outcome: 'posted', balance: 30 });
    expect(await post(-31)).toEqual({ outcome: 'refused' });
    const after = (await checkLedger(ctxOf(), ledgerBooks)).sums.find(({ kind }) => kind === 'points');
    expect((after?.came ?? 0) - (before?.came ?? 0)).toBe(50);
    expect((after?.went ?? 0) - (before?.went ?? 0)).toBe(-20);
    expect(after?.balance).toBe((after?.came ?? 0) + (after?.went ?? 0));
  });

  it('are shown by a command', async () => {
    const { memberId } = await newMember(shop);
    await give(memberId, 5);
    const said: string[] = [];
    const open = async () => ({ ...shop.runtime, stop: async () => undefined });
    expect(await runCommand(['ledger'], { say: (line) => said.push(line), open })).toBe(true);
    expect(said.find((line) => line.startsWith('coins: '))).toMatch(
      /\d+ came, \d+ went, \d+ are with \d+ members/,
    );
    expect(said.at(-1)).toBe('The books are right.');
    const orderId = await placeOrder(shop, memberId, { coins: 3 });
    expect(await runCommand(['ledger'], { say: (line) => said.push(line), open })).toBe(false);
    expect(said.at(-1)).toBe('1 are wrong.');
    await ctxOf().db.update(order).set({ coins: 0, discount: order.coins }).where(eq(order.id, orderId));
  });

  it('take an entry once', async () => {
    const { memberId } = await newMember(shop);
    const once = { memberId, kind: 'coins', amount: 5, reason: 'gift', key: `once:${memberId}` } as const;
    expect(await postEntry(ctxOf(), once)).toEqual({ outcome: 'posted', balance: 5 });
    expect(await postEntry(ctxOf(), once)).toEqual({ outcome: 'repeated' });
    expect(await balance(memberId)).toBe(5);
    await expect(postEntry(ctxOf(), { ...once, amount: 0 })).rejects.toThrow(RangeError);
  });

  it('tell of a balance that its entries do not say, and of coins nobody noted', async () => {
    const { memberId } = await newMember(shop);
    await give(memberId, 5);
    const own = and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.kind, 'coins'));
    await ctxOf().db.update(ledgerAccount).set({ balance: 6 }).where(own);
    const orderId = await placeOrder(shop, memberId, { coins: 3 });
    expect(await problems()).toEqual([
      expect.stringContaining(`member ${memberId}, coins: the balance is 6`),
      expect.stringContaining('3 coins were used, and 0 are noted'),
    ]);
    await ctxOf().db.update(ledgerAccount).set({ balance: 5 }).where(own);
    await ctxOf().db.update(order).set({ coins: 0, discount: order.coins }).where(eq(order.id, orderId));
    expect(await problems()).toEqual([]);
  });
});

describe('in a shop where coins expire', () => {
  let strict: TestShop;
  beforeAll(async () => {
    strict = await openTestShop({ env: { LIMIT_COINS_EXPIRE_DAYS: '60' } });
  });
  afterAll(() => strict.stop());

  it('what expires is told ahead and goes on its day; the older is spent first', async () => {
    const { memberId } = await newMember(strict);
    const ctx = () => strict.runtime.context();
    const giveAt = (amount: number) =>
      giveCoins(ctx(), { memberId, amount, reason: 'gift', key: `e:${crypto.randomUUID()}` });
    // Not as the member, whose session would end long before the coins expire.
    const told = () => getCoins(ctx(), memberId);
    const first = strict.clock.now();
    await giveAt(40);
    strict.clock.advance(10 * 86_400);
    await giveAt(25);
    const orderId = await placeOrder(strict, memberId, { coins: 15 });
    await inTransaction(ctx(), (tx) => spendCoins(tx, { memberId, orderId, coins: 15 }));
    expect(await told()).toMatchObject({
      balance: 50,
      expiring: null,
      expiries: [{ amount: 25 }, { amount: 25 }],
    });
    strict.clock.advance(30 * 86_400);
    const { expiring } = await told();
    expect(expiring?.amount).toBe(25);
    const late = new Date(expiring?.at ?? '').getTime() - addDays(first, 60).getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(60_000);
    strict.clock.advance(20 * 86_400);
    await strict.settle();
    await strict.settle();
    expect(await told()).toMatchObject({ balance: 25, expiring: { amount: 25 } });
    strict.clock.advance(10 * 86_400);
    await strict.settle();
    expect(await told()).toMatchObject({ balance: 0, expiring: null });
    expect((await checkLedger(ctx(), ledgerBooks)).problems).toEqual([]);
  });

  it('what expires first is spent first, whatever came and went in between', async () => {
    const ctx = strict.runtime.context();
    // Per step: an amount received with its expiry, or an amount spent.
    const random = (below: number, step: number, salt: number) =>
      ((step * 7919 + salt * 104_729) % 1009) % below;
    for (let salt = 0; salt < 4; salt++) {
      const { memberId } = await newMember(strict);
      const lots: { rest: number; day: number }[] = [];
      let wentOut = 0;
      for (let step = 1; step <= 30; step++) {
        const have = lots.reduce((sum, { rest }) => sum + rest, 0) - wentOut;
        const isOut = have > 0 && random(3, step, salt) === 0;
        const amount = isOut ? -(1 + random(have, step, salt)) : 1 + random(50, step, salt);
        const day = 1 + random(9, step + 1, salt);
        if (isOut) wentOut -= amount;
        else lots.push({ rest: amount, day });
        await postEntry(ctx, {
          memberId,
          kind: 'coins',
          amount,
          reason: 'gift',
          key: `fifo:${salt}:${step}`,
          expiresAt: isOut ? null : addDays(ctx.now, day),
        });
      }
      for (const lot of lots.toSorted((a, b) => a.day - b.day)) {
        const taken = Math.min(lot.rest, wentOut);
        lot.rest -= taken;
        wentOut -= taken;
      }
      const byDay = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((day) => lots.filter((lot) => lot.day === day).reduce((sum, { rest }) => sum + rest, 0))
        .filter((amount) => amount > 0);
      expect((await getCoins(ctx, memberId)).expiries.map(({ amount }) => amount)).toEqual(byDay);
    }
  });
});
