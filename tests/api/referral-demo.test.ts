import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPayouts } from '#lib/buying/referral/calls.ts';
import { PAYOUT_STATES } from '#lib/buying/referral/codes.ts';
import { referralPayout } from '#lib/buying/referral/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { message } from '#lib/kernel/tables.ts';
import { checkLedger } from '#lib/money/ledger/service.ts';
import { listInbox } from '#lib/people/inbox/calls.ts';
import { ledgerBooks } from '../../src/areas.ts';
import { DEMO_MEMBER, readMember } from '../../src/demo/accounts.ts';
import { loadDemoDays } from '../../src/demo/days.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { referralOf } from './referral-kit.ts';

/** The demo shows payouts of every kind. Its services created them, so its books balance. */

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.signIn(DEMO_MEMBER.mobile);
});
afterAll(() => shop.stop());

const ctxOf = (): Ctx => shop.runtime.context();
const coinPayouts = async () =>
  ctxOf()
    .db.select({ amount: referralPayout.amount })
    .from(referralPayout)
    .where(and(eq(referralPayout.memberId, await readMember(ctxOf())), eq(referralPayout.way, 'coins')));

it('its member had coins first and money since: sent, refused with the reason, and asked for again', async () => {
  const { payouts, way, balance } = await referralOf(shop, { token });
  expect(payouts).toMatchObject([
    { state: 'asked', decidedAt: null },
    { state: 'refused', reason: expect.stringContaining('戶名') },
    { state: 'done', reason: '' },
  ]);
  expect({ way, balance }).toEqual({ way: 'bank', balance: 0 });
  expect(await coinPayouts()).not.toEqual([]);
});

it('its member finds what was told of them in the inbox, among what was told in those days', async () => {
  const { messages } = await succeed(shop.call(listInbox, {}, { token }));
  const times = messages.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  const left = await ctxOf().db.select({ status: message.status, about: message.about }).from(message);
  const ofPayouts = left.filter(({ about }) => about?.startsWith('payout:'));
  expect(ofPayouts.map(({ status }) => status)).toEqual(['sent', 'sent']);
});

it('its staff find one in each state, of more than one member', async () => {
  const cookie = await signInStaffAt(shop.url, 'merchant');
  const names = new Set<string>();
  for (const state of PAYOUT_STATES) {
    const { payouts } = await succeed(shop.call(listPayouts, { state }, { cookie }));
    expect(payouts, state).not.toEqual([]);
    for (const { name } of payouts) names.add(name);
  }
  expect(names.size).toBeGreaterThan(1);
  expect((await checkLedger(ctxOf(), ledgerBooks)).problems).toEqual([]);
});

it('loaded again it changes nothing', async () => {
  const before = await ctxOf().db.select().from(referralPayout).orderBy(referralPayout.id);
  await loadDemoDays(ctxOf());
  expect(await ctxOf().db.select().from(referralPayout).orderBy(referralPayout.id)).toEqual(before);
});
