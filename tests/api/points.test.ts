import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { checkLedger } from '#lib/money/ledger/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import * as calls from '#lib/money/points/calls.ts';
import { LIMITS, ledgerBooks } from '../../src/areas.ts';
import { answerQuest, personOf } from '../setup/quest-answers.ts';
import { newVisitor, openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

const { checkInPoints, checkInStreakDays, checkInStreakPoints, questionnairePoints } = LIMITS;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Signed in for the following days, at noon.
  shop.clock.set(taipeiMoment('2027-05-01', '12:00'));
});
afterAll(() => shop.stop());

const checkIn = (token: string) => succeed(shop.call(calls.checkInToday, {}, { token }));

it('a visitor has none', async () => {
  expect((await shop.call(calls.getPoints, {})).code).toBe(40014);
  expect((await shop.call(calls.checkInToday, {})).code).toBe(40014);
});

it('a check-in brings points once a day in Taipei, however often it is pressed', async () => {
  const { token } = await newMember(shop);
  const all = await Promise.all([checkIn(token), checkIn(token), checkIn(token)]);
  expect(Math.max(...all.map(({ balance }) => balance))).toBe(checkInPoints);
  expect(await checkIn(token)).toMatchObject({
    balance: checkInPoints,
    checkIn: { isDone: true, streak: 1 },
    days: [{ day: '2027-05-01', change: checkInPoints, balance: checkInPoints }],
  });
  // Still the same day in UTC, the next one in Taipei.
  shop.clock.set(taipeiMoment('2027-05-02', '00:00'));
  expect(await checkIn(token)).toMatchObject({ balance: 2 * checkInPoints, checkIn: { streak: 2 } });
});

it('days in a row bring more, and a day that is missed begins them anew', async () => {
  const { token } = await newMember(shop);
  for (let day = 1; day <= checkInStreakDays; day++) {
    await checkIn(token);
    shop.clock.advance(86_400);
  }
  const own = await succeed(shop.call(calls.getPoints, {}, { token }));
  expect(own).toMatchObject({
    balance: checkInStreakDays * checkInPoints + checkInStreakPoints,
    checkIn: { isDone: false, streak: checkInStreakDays },
  });
  expect(own.days).toHaveLength(checkInStreakDays);
  shop.clock.advance(86_400);
  expect((await checkIn(token)).checkIn).toMatchObject({ streak: 1 });
  const { entries } = await succeed(shop.call(calls.listPointEntries, {}, { token }));
  expect(entries.slice(0, 3).map(({ reason }) => reason)).toEqual(['checkIn', 'streak', 'checkIn']);
  expect((await checkLedger(shop.runtime.context(), ledgerBooks)).problems).toEqual([]);
});

it('one that was finished before joining brings them at the sign-in, once', async () => {
  const { who } = await answerQuest(shop.call, { cookie: newVisitor() }, {});
  const token = await shop.signIn(undefined, { cookie: who.cookie ?? '' });
  expect(await succeed(shop.call(calls.getPoints, {}, { token }))).toMatchObject({
    balance: questionnairePoints,
  });
  await answerQuest(
    shop.call,
    { token, cookie: who.cookie ?? '' },
    {},
    await personOf(shop.call, { token }, 'parent'),
  );
  const { entries } = await succeed(shop.call(calls.listPointEntries, {}, { token }));
  expect(entries.map(({ reason }) => reason)).toEqual(['quest']);
});

it('the first questionnaire that a member finishes brings points; later ones bring none, whoever they are about', async () => {
  const { token, memberId } = await newMember(shop);
  const own = { token };
  await answerQuest(shop.call, own, {});
  expect(await succeed(shop.call(calls.getPoints, {}, own))).toMatchObject({
    balance: questionnairePoints,
    rules: { quest: questionnairePoints },
  });
  await answerQuest(shop.call, own, {}, await personOf(shop.call, own, 'parent'));
  const { entries } = await succeed(shop.call(calls.listPointEntries, {}, own));
  expect(entries.map(({ reason }) => reason)).toEqual(['quest']);
  // A visitor has no account to receive it.
  await answerQuest(shop.call, { cookie: newVisitor() }, {});
  const given = await shop.runtime
    .context()
    .db.select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.reason, 'quest'), eq(ledgerEntry.memberId, memberId)));
  expect(given).toHaveLength(1);
});
