import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { review } from '#lib/after/review/tables.ts';
import { lotteryDraw } from '#lib/buying/lottery/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { booksWrong } from '#lib/kernel/metrics.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { redPacketShare } from '#lib/money/coupon/tables.ts';
import { checkLedger, postEntry } from '#lib/money/ledger/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import { recordCheckIn } from '#lib/money/points/service.ts';
import { checkIn } from '#lib/money/points/tables.ts';
import { ledgerBooks, sweeps } from '../../src/areas.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';
import { tamper } from './tamper.ts';

/** Row L8: every entry matches an area's own record. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const ctxOf = (): Ctx => shop.runtime.context();
const problems = async () => (await checkLedger(ctxOf(), ledgerBooks)).problems;

it('the demo has entries of every unit, and its books are right', async () => {
  const { sums, problems: found } = await checkLedger(ctxOf(), ledgerBooks);
  expect(found).toEqual([]);
  expect(sums.map(({ kind }) => kind)).toEqual([
    'chances',
    'coins',
    'commissions',
    'coupons',
    'points',
    'redPackets',
  ]);
});

describe('the nightly check', () => {
  const atNight = (hour: number) => {
    const { now } = ctxOf();
    return { ...ctxOf(), now: taipeiMoment(taipeiDay(now), `0${hour}:10`) };
  };
  const wrong = async () => (await booksWrong.get()).values[0]?.value ?? 0;

  it('runs among the sweeps, tells what is wrong, and says nothing where all is right', async () => {
    const sweep = sweeps.find(({ name }) => name === 'check-ledger');
    const said: unknown[] = [];
    const night = atNight(3);
    const log = Object.assign(Object.create(night.log), { error: (about: unknown) => said.push(about) });
    expect(await sweep?.run({ ...night, log })).toBe(0);
    expect(said).toEqual([]);
    const { memberId } = await newMember(shop);
    const key = `prize:${memberId}000001`;
    await postEntry(ctxOf(), { memberId, kind: 'coins', amount: 5, reason: 'prize', key });
    const before = await wrong();
    expect(await sweep?.run({ ...atNight(4), log })).toBe(0);
    expect(await sweep?.run({ ...night, log })).toBe(1);
    expect(said).toMatchObject([{ wrong: 1, problems: [expect.stringContaining(key)] }]);
    expect(await wrong()).toBe(before + 1);
    await tamper(ctxOf(), () =>
      ctxOf().db.update(ledgerEntry).set({ reason: 'gift' }).where(eq(ledgerEntry.key, key)),
    );
  });
});

it('thanks for a review of before reviews could be changed are found', async () => {
  const { db } = ctxOf();
  const [written] = await db.select().from(review).where(isNotNull(review.memberId)).limit(1);
  if (!written?.memberId) throw new Error('the demo has no review');
  const key = `reviewed:${written.id}`;
  await postEntry(ctxOf(), {
    memberId: written.memberId,
    kind: 'points',
    amount: 5,
    reason: 'reviewed',
    key,
  });
  expect(await problems()).toEqual([]);
});

describe('the check finds', () => {
  it('points and chances for a day on which nobody was here', async () => {
    const { memberId } = await newMember(shop);
    await recordCheckIn(ctxOf(), memberId);
    expect(await problems()).toEqual([]);
    const [gone] = await ctxOf().db.delete(checkIn).where(eq(checkIn.memberId, memberId)).returning();
    const found = await problems();
    expect(found).toHaveLength(2);
    for (const problem of found) expect(problem).toContain(`checkIn:${memberId}:${gone?.day}`);
    if (gone) await ctxOf().db.insert(checkIn).values(gone);
  });

  it('a prize that no draw has won', async () => {
    const { memberId } = await newMember(shop);
    const key = `prize:${memberId}000000`;
    await postEntry(ctxOf(), { memberId, kind: 'coins', amount: 500, reason: 'prize', key });
    expect(await problems()).toEqual([expect.stringMatching(`coins: nothing brought ${key}$`)]);
    await tamper(ctxOf(), () =>
      ctxOf().db.update(ledgerEntry).set({ reason: 'gift' }).where(eq(ledgerEntry.key, key)),
    );
    expect(await problems()).toEqual([]);
  });

  it('coins of a red packet that are not what was in it, and are somebody else’s', async () => {
    const { db } = ctxOf();
    const [share] = await db
      .select()
      .from(redPacketShare)
      .where(sql`${redPacketShare.memberId} is not null`)
      .limit(1);
    if (!share) throw new Error('the demo has opened no red packet');
    await db
      .update(redPacketShare)
      .set({ coins: share.coins + 1 })
      .where(eq(redPacketShare.id, share.id));
    const found = await problems();
    expect(
      found.filter((problem) => problem.includes(`redPacket:${share.id} says ${share.coins + 1}`)),
    ).toHaveLength(1);
    await db.update(redPacketShare).set({ coins: share.coins }).where(eq(redPacketShare.id, share.id));
    expect(await problems()).toEqual([]);
  });

  it('a draw that took no chance', async () => {
    const { memberId } = await newMember(shop);
    const { db, now } = ctxOf();
    const [before] = await db.select().from(lotteryDraw).limit(1);
    if (!before) throw new Error('the demo has drawn nothing');
    const { id: _, orderId: _order, ...draw } = before;
    const ticket = crypto.randomUUID();
    await db
      .insert(lotteryDraw)
      .values({ ...draw, memberId, ticket, at: now, state: 'nothing', claimBefore: null });
    const own = and(eq(lotteryDraw.memberId, memberId), eq(lotteryDraw.ticket, ticket));
    expect(await problems()).toEqual([
      expect.stringMatching(`^member ${memberId}, chances: -\\d+ of draw:\\d+:${ticket} were never moved$`),
    ]);
    await db.delete(lotteryDraw).where(own);
    expect(await problems()).toEqual([]);
  });
});
