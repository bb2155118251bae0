import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/referral/calls.ts';
import { approvePayout, confirmPayout } from '#lib/buying/referral/service.ts';
import { referralPayout } from '#lib/buying/referral/tables.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { checkLedger } from '#lib/money/ledger/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { listInbox } from '#lib/people/inbox/calls.ts';
import { ledgerBooks } from '../../src/areas.ts';
import { demoStaff } from '../../src/demo/staff.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { sheetOf } from '../setup/xlsx.ts';
import { openInTheMorning } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import {
  type Earner,
  earnerOf,
  type Friend,
  inviterOf,
  PAYEE,
  referralOf,
  refundPart,
  settledOrder,
} from './referral-kit.ts';

/** Row I8: commissions paid out to a bank account, by two members of staff. */

let shop: TestShop;
/** One approves, the other sends. */
let one: string;
let other: string;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const ctxOf = (): Ctx => shop.runtime.context();
const problems = async () => (await checkLedger(ctxOf(), ledgerBooks)).problems;

/** A member with this settled amount, and signed-in staff. */
async function earner(amount: number): Promise<Earner> {
  const earned = await earnerOf(shop, amount);
  one = await signInStaffAt(shop.url, 'merchant');
  other = await signInStaffAt(shop.url, 'admin');
  return earned;
}

async function ask({ token }: Friend, lang: Locale = 'tw'): Promise<number> {
  await succeed(shop.call(calls.requestPayout, PAYEE, { token, lang }));
  const { payouts } = await listed('asked');
  return payouts.at(-1)?.id ?? 0;
}

const listed = (state: 'asked' | 'approved' | 'done' | 'refused', cookie = one) =>
  succeed(shop.call(calls.listPayouts, { state }, { cookie }));
const amountOf = async (id: number): Promise<number> => {
  const [row] = await ctxOf()
    .db.select({ amount: referralPayout.amount })
    .from(referralPayout)
    .where(eq(referralPayout.id, id));
  return row?.amount ?? 0;
};
const approve = async (id: number, cookie = one) =>
  shop.call(calls.approvePayout, { id, amount: await amountOf(id) }, { cookie });
const send = (id: number, cookie = other) => shop.call(calls.confirmPayout, { id }, { cookie });
const refuse = (id: number, cookie = one) =>
  shop.call(calls.refusePayout, { id, reason: '戶名不符' }, { cookie });
const rowsOf = async (cookie = other): Promise<unknown[][]> =>
  sheetOf(await shop.request(`${API_BASE}${calls.exportPayouts.path}`, { headers: { cookie } }));
const fileOf = async (cookie = other): Promise<string> => (await rowsOf(cookie)).join('\n');
const stepsOf = (id: number) =>
  ctxOf()
    .db.select({ actor: auditEntry.actor, before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(and(eq(auditEntry.act, 'referral.payout'), eq(auditEntry.subject, `payout:${id}`)))
    .orderBy(auditEntry.id);
const newestOf = async ({ token }: Friend) =>
  (await succeed(shop.call(listInbox, {}, { token }))).messages[0];

describe('a payout to a bank account', () => {
  it('is asked for with identity, approved by one, sent by another and told; a refund after it is carried by the next', async () => {
    const { who, friend, paid } = await earner(30_000);
    const own = { token: who.token };
    const id = await ask(who);
    expect(await referralOf(shop, who)).toMatchObject({
      balance: 0,
      payouts: [{ amount: 30_000, tax: 3000, state: 'asked', account: '*********8901' }],
    });
    expect((await shop.call(calls.requestPayout, PAYEE, own)).refusal?.key).toBe('payoutUnderWay');
    expect(await fileOf()).not.toContain('A123456789');
    await succeed(approve(id));
    expect((await shop.call(calls.requestPayout, PAYEE, own)).refusal?.key).toBe('payoutUnderWay');
    expect((await referralOf(shop, who)).payouts).toMatchObject([{ state: 'approved' }]);
    const file = await fileOf();
    expect(file).toContain('A123456789');
    expect(file).toContain('27000,3000,30000');
    const row = (await rowsOf()).find((cells) => cells.includes('A123456789'));
    expect(row?.slice(1, 3)).toEqual([PAYEE.bankCode, PAYEE.account]);
    expect(row?.slice(5, 8)).toEqual([27_000, 3000, 30_000]);
    await succeed(send(id));
    expect(await fileOf()).not.toContain('A123456789');
    expect((await refuse(id)).refusal?.key).toBe('payoutNotOpen');
    await refundPart(shop, paid, 10_000);
    expect(await referralOf(shop, who)).toMatchObject({ owed: 500, balance: 0, settled: 29_500 });
    await settledOrder(shop, friend);
    const token = await shop.signIn(who.mobile);
    expect(await referralOf(shop, { token })).toMatchObject({ owed: 475, balance: 0 });
    expect(await problems()).toEqual([]);
  });

  it('goes one step at a time, and each is written down with where it came from', async () => {
    const { who } = await earner(1000);
    const id = await ask(who);
    expect((await send(id)).refusal?.key).toBe('payoutNotOpen');
    expect((await send(id, one)).refusal?.key).toBe('payoutNotOpen');
    await succeed(approve(id));
    expect((await approve(id, other)).refusal?.key).toBe('payoutNotOpen');
    await succeed(send(id));
    expect((await send(id)).refusal?.key).toBe('payoutNotOpen');
    expect((await send(987_654_321)).status).toBe(404);
    const steps = await stepsOf(id);
    expect(steps).toMatchObject([
      { before: { state: 'asked' }, after: { state: 'approved', amount: 1000 } },
      { before: { state: 'approved' }, after: { state: 'done', amount: 1000 } },
    ]);
    expect(steps[0]?.actor).not.toBe(steps[1]?.actor);
  });

  it('is approved for the amount that was asked about, and waits again where the approval is taken back', async () => {
    const { who } = await earner(1000);
    const id = await ask(who);
    const other = await shop.call(calls.approvePayout, { id, amount: 999 }, { cookie: one });
    expect(other.refusal?.key).toBe('payoutAmountChanged');
    const takeBack = () => shop.call(calls.revokeApproval, { id }, { cookie: one });
    expect((await takeBack()).refusal?.key).toBe('payoutNotOpen');
    await succeed(approve(id));
    await succeed(takeBack());
    const waiting = (await listed('asked')).payouts.find((payout) => payout.id === id);
    expect(waiting).toMatchObject({ approvedBy: null });
    expect((await send(id)).refusal?.key).toBe('payoutNotOpen');
    await succeed(approve(id));
    await succeed(send(id));
    expect((await takeBack()).refusal?.key).toBe('payoutNotOpen');
  });

  it('is not sent by whoever approved it, and the desk says so', async () => {
    const { who } = await earner(1000);
    const id = await ask(who);
    await succeed(approve(id));
    expect((await send(id, one)).refusal).toMatchObject({ key: 'payoutSamePerson' });
    const rowOf = async (cookie: string) =>
      (await listed('approved', cookie)).payouts.find((payout) => payout.id === id);
    expect(await rowOf(one)).toMatchObject({ needsOther: true, approvedBy: '店長 雅婷', decidedBy: null });
    expect(await rowOf(other)).toMatchObject({ needsOther: false });
    await succeed(send(id));
    const done = (await listed('done')).payouts.find((payout) => payout.id === id);
    expect(done).toMatchObject({ approvedBy: '店長 雅婷', decidedBy: '系統管理員', needsOther: false });
  });

  it('below the amount of the four eyes is sent by whoever approved it: a shop of one person', async () => {
    const { who } = await earner(1000);
    const id = await ask(who);
    const base = ctxOf();
    const ctx = (referralFourEyesFrom: number, actor: StaffActor) => ({
      ...base,
      actor,
      config: { ...base.config, limits: { ...base.config.limits, referralFourEyesFrom } },
    });
    const merchant = await demoStaff(base, 'merchant');
    await approvePayout(ctx(1001, merchant), id, 1000);
    await expect(confirmPayout(ctx(1000, merchant), id)).rejects.toMatchObject({ key: 'payoutSamePerson' });
    await confirmPayout(ctx(1001, merchant), id);
    expect((await referralOf(shop, who)).payouts).toMatchObject([{ state: 'done' }]);
  });

  it('that is sent by two at once is sent and told once', async () => {
    const { who } = await earner(1000);
    const id = await ask(who);
    await succeed(approve(id));
    const answers = await Promise.all([send(id), send(id), refuse(id)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const { messages } = await succeed(shop.call(listInbox, {}, { token: who.token }));
    expect(messages.filter(({ path }) => path.includes('distribute'))).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['tw', '邀請獎勵已匯出：NT$1,000', '提領沒有匯出：NT$1,000 已退回'],
    ['zh', '邀请奖励已汇出：NT$1,000', '提现没有汇出：NT$1,000 已退回'],
    ['en', 'Your referral rewards are on their way: NT$1,000', 'Your payout was not sent: NT$1,000 is back'],
  ] as const)('is told in the language that it was asked in: %s', async (lang, sent, refused) => {
    const { who } = await earner(1000);
    const first = await ask(who, lang);
    await succeed(refuse(first));
    expect(await newestOf(who)).toMatchObject({ title: refused, text: expect.stringContaining('戶名不符') });
    const second = await ask(who, lang);
    await succeed(approve(second));
    await succeed(send(second));
    const told = await newestOf(who);
    expect(told).toMatchObject({ title: sent, text: expect.stringContaining('*********8901') });
    expect(told?.text).not.toContain('0012345678901');
  });

  it.each(['asked', 'approved'] as const)('that is refused when it is %s comes back, once', async (state) => {
    const { who } = await earner(1000);
    const id = await ask(who);
    if (state === 'approved') await succeed(approve(id));
    await succeed(refuse(id));
    expect((await refuse(id)).refusal?.key).toBe('payoutNotOpen');
    expect(await referralOf(shop, who)).toMatchObject({
      balance: 1000,
      payouts: [{ state: 'refused', reason: '戶名不符', tax: 0 }],
    });
    expect((await stepsOf(id)).at(-1)?.before).toEqual({ state });
    const entries = await ctxOf()
      .db.select({ reason: ledgerEntry.reason })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.memberId, who.memberId), eq(ledgerEntry.kind, 'commissions')))
      .orderBy(ledgerEntry.id);
    expect(entries.slice(-2).map(({ reason }) => reason)).toEqual(['commissionPayout', 'commissionReturned']);
    expect(await problems()).toEqual([]);
  });

  it('needs enough, and an identity that holds', async () => {
    const own = { token: (await inviterOf(shop)).token };
    expect((await shop.call(calls.requestPayout, PAYEE, own)).refusal?.key).toBe('payoutTooLittle');
    const wrong = { ...PAYEE, identity: 'A123456788' };
    expect((await shop.call(calls.requestPayout, wrong, own)).refusal?.errors).toMatchObject([
      { field: 'identity' },
    ]);
  });
});

describe('a minor', () => {
  const born = ({ memberId }: Friend, birthday: string) =>
    ctxOf().db.update(member).set({ birthday }).where(eq(member.id, memberId));

  it('has no payout: neither by their word, nor where their birthday says so, until the day they are eighteen', async () => {
    const { who } = await earner(1000);
    const own = { token: who.token };
    const young = { ...PAYEE, isAdult: false as unknown as true };
    expect((await shop.call(calls.requestPayout, young, own)).refusal?.errors).toMatchObject([
      { field: 'isAdult' },
    ]);
    const [today] = ctxOf().now.toISOString().split('T');
    const year = Number(today?.slice(0, 4));
    await born(who, `${year - 17}-01-02`);
    expect((await shop.call(calls.requestPayout, PAYEE, own)).refusal).toMatchObject({
      key: 'payoutAdultsOnly',
      errors: [{ field: 'isAdult' }],
    });
    expect(await referralOf(shop, who)).toMatchObject({ balance: 1000, payouts: [] });
    await born(who, `${year - 19}-01-02`);
    await succeed(shop.call(calls.requestPayout, PAYEE, own));
  });

  it('who tells their birthday after asking is not approved, and can be refused', async () => {
    const { who } = await earner(1000);
    const id = await ask(who);
    await born(who, `${ctxOf().now.getUTCFullYear() - 15}-01-02`);
    expect((await approve(id)).refusal?.key).toBe('payoutAdultsOnly');
    await succeed(refuse(id));
    expect((await referralOf(shop, who)).balance).toBe(1000);
  });
});
