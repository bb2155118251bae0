import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/lottery/calls.ts';
import { SaveLotteryInput } from '#lib/buying/lottery/model/desk.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import {
  expirePrizes,
  identifyWinner,
  listChanceEntries,
  lotteryOnShow,
  publishLottery,
  remindWinners,
  saveLottery,
  stopLottery,
} from '#lib/buying/lottery/service.ts';
import { lotteryDraw } from '#lib/buying/lottery/tables.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { notifyExpiring } from '#lib/money/coupon/service.ts';
import { expireBalances, getBalances } from '#lib/money/ledger/service.ts';
import { checkInToday } from '#lib/money/points/calls.ts';
import { listInbox } from '#lib/people/inbox/service.ts';
import { links } from '#lib/site/site/links.ts';
import { LIMITS } from '../../src/areas.ts';
import { succeed } from './harness.ts';
import { only, openLotteries } from './lottery-kit.ts';

/** Row I6: notices before the end, the expiry of chances, and the time for a claim. */

const { shop, ctx, inputOf, published, withChances, draw, aGood } = await openLotteries();
afterAll(() => shop.stop());
// Sessions would expire, so later steps call the services directly.
const begin = ctx().now;
beforeEach(() => shop.clock.set(begin));

const toldOf = async (memberId: MemberId, path: string) => {
  const { messages } = await listInbox(ctx(), memberId, { filter: 'all' });
  return messages.filter((one) => one.path === path);
};

describe('chances', () => {
  it('expire as coins do, told ahead once; what was drawn with is not taken again', async () => {
    const { token, memberId } = await withChances(0);
    await succeed(shop.call(checkInToday, {}, { token }));
    await succeed(shop.call(calls.recordShare, {}, { token }));
    const earned = LIMITS.checkInChances + LIMITS.shareChances;
    const { entries } = await succeed(shop.call(calls.listChanceEntries, {}, { token }));
    const ends = addDays(ctx().now, LIMITS.chancesExpireDays);
    const days = entries.map(({ expiresAt }) => expiresAt && taipeiDay(new Date(expiresAt)));
    expect(days).toEqual(entries.map(() => taipeiDay(ends)));
    const { rules } = await succeed(shop.call(calls.getChances, {}, { token }));
    expect(rules.expireDays).toBe(LIMITS.chancesExpireDays);
    await succeed(draw({ token }, await published(only({ kind: 'points', amount: 1, total: 9 }))));

    const own = async () => {
      const { units } = await getBalances(ctx(), memberId);
      return units.find(({ unit }) => unit === 'chances');
    };
    expect(await own()).toMatchObject({ balance: earned - 1, expiring: null });
    shop.clock.set(addDays(ends, -LIMITS.expiryNoticeDays));
    expect(await own()).toMatchObject({ expiring: { amount: earned - 1 } });
    while ((await notifyExpiring(ctx())) > 0);
    const [told, ...others] = await toldOf(memberId, links.balances());
    expect(others).toEqual([]);
    expect(told?.text).toContain(`抽獎機會：${earned - 1} `);
    shop.clock.set(ends);
    while ((await expireBalances(ctx())) > 0);
    expect(await own()).toMatchObject({ balance: 0, expiring: null });
    const after = await listChanceEntries(ctx(), memberId, { filter: 'out' });
    expect(after.entries.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['expired', 1 - earned],
      ['drawn', -1],
    ]);
  });
});

describe('a good that was won', () => {
  const won = async (more: { readonly claimDays?: number; readonly value?: number } = {}) => {
    const { value, ...input } = more;
    const good = await aGood(1, value);
    const who = await withChances(1);
    const { draw: one } = await succeed(draw(who, await published(only(good.prize), input)));
    const endOf = async () => {
      const [row] = await ctx().db.select().from(lotteryDraw).where(eq(lotteryDraw.id, one.id));
      return row?.claimBefore ?? new Date(0);
    };
    return { ...who, id: one.id, endOf, told: () => toldOf(who.memberId, lotteryLinks.own(one.id)) };
  };
  const remind = () => Promise.all([remindWinners(ctx()), remindWinners(ctx())]);

  it('is told of before its time ends, once, also by two runs at the same moment', async () => {
    const { endOf, told } = await won();
    const due = addDays(await endOf(), -LIMITS.prizeReminderDays);
    shop.clock.set(addMinutes(due, -10));
    await remind();
    expect(await told()).toEqual([]);
    shop.clock.set(due);
    await remind();
    const [message, ...others] = await told();
    expect(others).toEqual([]);
    expect(message?.text).toContain(taipeiMinute(await endOf()));
    shop.clock.set(addDays(due, 1));
    await remind();
    expect(await told()).toHaveLength(1);
    shop.clock.set(await endOf());
    await expirePrizes(ctx());
    await remind();
    expect(await told()).toHaveLength(1);
  });

  it('is told of after half of a short time', async () => {
    const { endOf, told } = await won({ claimDays: 2 });
    shop.clock.set(addMinutes(addDays(await endOf(), -1), -10));
    await remind();
    expect(await told()).toEqual([]);
    shop.clock.advance(600);
    await remind();
    expect(await told()).toHaveLength(1);
  });

  it('and whose tax is to be paid is told of before the new time, too', async () => {
    const { id, memberId, endOf, told } = await won({ value: LIMITS.prizeTaxAbove + 1 });
    shop.clock.set(addDays(await endOf(), -1));
    await remind();
    const winner = { drawId: id, isAdult: true as const, name: '王小明', idNumber: 'A123456789' };
    await identifyWinner(ctx(), memberId, { ...winner, isResident: true });
    await remind();
    expect(await told()).toHaveLength(1);
    shop.clock.set(addDays(await endOf(), -1));
    await remind();
    expect(await told()).toHaveLength(2);
  });
});

describe('what pages tell everybody', () => {
  it('is the newest that is open, with the moments at which that changes; nothing where none is', async () => {
    // Long after all others here have ended.
    shop.clock.set(addDays(begin, 400));
    const { now } = ctx();
    const make = async (from: number, to: number) => {
      const input = inputOf(only({ kind: 'coins', amount: 5, total: 9 }), {
        startsAt: addDays(now, from).toISOString(),
        endsAt: addDays(now, to).toISOString(),
      });
      const id = await saveLottery(ctx(), SaveLotteryInput.parse(input));
      await publishLottery(ctx(), id);
      return id;
    };
    expect(await lotteryOnShow(ctx())).toEqual({ shown: null, courses: [] });
    const later = await make(2, 9);
    expect(await lotteryOnShow(ctx())).toMatchObject({ shown: null, courses: [{ id: later }] });
    const open = await make(-3, 5);
    await saveLottery(ctx(), SaveLotteryInput.parse(inputOf(only({ kind: 'coins', amount: 5, total: 9 }))));
    const { shown, courses } = await lotteryOnShow(ctx());
    expect(shown).toMatchObject({ id: open, kind: 'wheel', picture: null });
    expect(shown?.prizes).toEqual(['First', 'Points', 'Points']);
    expect(courses.map(({ endsAt }) => endsAt)).toEqual([9, 5].map((to) => addDays(now, to).toISOString()));
    shop.clock.set(addDays(now, 3));
    expect((await lotteryOnShow(ctx())).shown?.id).toBe(later);
    await stopLottery(ctx(), later);
    expect((await lotteryOnShow(ctx())).shown?.id).toBe(open);
  });
});
