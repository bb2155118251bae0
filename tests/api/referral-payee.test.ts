import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/referral/calls.ts';
import { referralSealed } from '#lib/buying/referral/sealed.ts';
import { erasePayees } from '#lib/buying/referral/service.ts';
import { referralPayout } from '#lib/buying/referral/tables.ts';
import * as privacy from '#lib/fronts/privacy/calls.ts';
import { resealColumn } from '#lib/kernel/crypto/reseal.ts';
import type { SealKey, SealKeys } from '#lib/kernel/crypto/seal.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { member } from '#lib/people/account/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { sheetOf } from '../setup/xlsx.ts';
import { openInTheMorning } from './gateway.ts';
import { newVisitor, succeed, type TestShop } from './harness.ts';
import { earnerOf, type Friend, PAYEE, referralOf } from './referral-kit.ts';

/** How long a payout's payee is stored (docs/decisions/0088-referral.md). */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const DAY = 86_400;
const NEW_KEY: SealKey = { id: '2028a', secret: new Uint8Array(32).fill(3) };
const db = () => shop.runtime.context().db;
const thisYear = () => Number(taipeiDay(shop.clock.now()).slice(0, 4));
/** A minute later, as a code is valid once. */
const staff = (role: 'merchant' | 'admin'): Promise<string> => {
  shop.clock.advance(60);
  return signInStaffAt(shop.url, role);
};

/** Runs the sweep at a moment in Taipei's time. */
const forget = (moment: string) =>
  erasePayees({ ...shop.runtime.context(), now: new Date(`${moment}+08:00`) });
const daysLater = async (days: number): Promise<void> => {
  shop.clock.advance(days * DAY + 60);
  await shop.settle();
};

async function payeeOf(id: number) {
  const [row] = await db().select().from(referralPayout).where(eq(referralPayout.id, id));
  return row?.payee ?? null;
}
const hasLeft = async ({ memberId }: Friend): Promise<boolean> => {
  const [row] = await db().select().from(member).where(eq(member.id, memberId));
  return row?.leftAt !== null;
};

async function ask({ token, memberId }: Friend): Promise<number> {
  await succeed(shop.call(calls.requestPayout, PAYEE, { token }));
  const rows = await db().select().from(referralPayout).where(eq(referralPayout.memberId, memberId));
  return Math.max(...rows.map(({ id }) => id));
}

async function asked(): Promise<{ readonly who: Friend; readonly id: number }> {
  const { who } = await earnerOf(shop, 30_000);
  return { who, id: await ask(who) };
}

async function send(id: number): Promise<void> {
  await succeed(shop.call(calls.approvePayout, { id, amount: 30_000 }, { cookie: await staff('merchant') }));
  await succeed(shop.call(calls.confirmPayout, { id }, { cookie: await staff('admin') }));
}
const refuse = async (id: number): Promise<void> => {
  await succeed(
    shop.call(calls.refusePayout, { id, reason: '戶名不符' }, { cookie: await staff('merchant') }),
  );
};

async function proofOf({ token, mobile }: Friend, cookie: string): Promise<string> {
  await succeed(shop.call(privacy.sendProof, {}, { token, cookie }));
  const [sent] = await shop.outbox(`+886 ${mobile}`);
  return /\d{6}/.exec(sent?.body ?? '')?.[0] ?? '';
}
const leave = async (who: Friend): Promise<void> => {
  const code = await proofOf(who, newVisitor());
  await succeed(shop.call(privacy.requestLeave, { code }, { token: who.token }));
};

const rowOf = async (id: number, state: 'done' | 'refused') => {
  const { payouts } = await succeed(
    shop.call(calls.listPayouts, { state }, { cookie: await staff('merchant') }),
  );
  return payouts.find((payout) => payout.id === id);
};

/** The file of a year's payouts. */
async function fileOf(year: number): Promise<unknown[][]> {
  const address = `/backend-api${calls.exportPayouts.path}?year=${year}&lang=en`;
  return sheetOf(await shop.request(address, { headers: { cookie: await staff('merchant') } }));
}
const lineOf = async (id: number, year: number) =>
  (await fileOf(year)).find(([number]) => number === String(id))?.join(',');

describe('the payee of a payout', () => {
  it('that was sent stays, sealed, to the end of its years, and is gone then', async () => {
    const { who, id } = await asked();
    await send(id);
    const year = thisYear();
    const today = taipeiDay(shop.clock.now());
    await daysLater(40);
    expect(await rowOf(id, 'done')).toMatchObject({ account: '*********8901' });
    const line = `${id},812,0012345678901,王小明,A123456789,27000,3000,30000,${today}`;
    expect(await lineOf(id, year)).toBe(line);
    expect(await lineOf(id, year + 1)).toBeUndefined();
    await forget(`${year + 5}-12-31T23:59:59`);
    expect(await payeeOf(id)).not.toBeNull();
    await forget(`${year + 6}-01-01T00:00:00`);
    expect(await payeeOf(id)).toBeNull();
    expect(await rowOf(id, 'done')).toMatchObject({ amount: 30_000, tax: 3000, account: null });
    expect(await lineOf(id, year)).toBe(`${id},,,Payee deleted,,27000,3000,30000,${today}`);
    const token = await shop.signIn(who.mobile);
    expect((await referralOf(shop, { token })).payouts).toMatchObject([{ state: 'done', account: '' }]);
  });

  it('that was sent stays as long when its member leaves, and is in the copy of their data until then', async () => {
    const { who, id } = await asked();
    await send(id);
    const year = thisYear();
    const options = { token: who.token, cookie: newVisitor() };
    await succeed(shop.call(privacy.requestCopy, {}, options));
    await shop.settle();
    const code = await proofOf(who, options.cookie);
    const links = await succeed(shop.call(privacy.openCopy, { code }, options));
    const copy = await (await shop.request(links.json, { headers: { cookie: options.cookie } })).json();
    expect(copy).toMatchObject({ payouts: [{ payee: { holder: '王小明', identity: 'A123456789' } }] });

    shop.clock.advance(600);
    await leave(who);
    await daysLater(14);
    await daysLater(1);
    expect(await hasLeft(who)).toBe(true);
    const { healthKeys: own } = shop.runtime.config;
    for (const keys of [
      [NEW_KEY, ...own],
      [...own, NEW_KEY],
    ] as SealKeys[])
      for (const column of referralSealed)
        expect(await resealColumn(shop.runtime.context(), keys, column)).toMatchObject({ broken: [] });
    expect(await rowOf(id, 'done')).toMatchObject({ account: '*********8901' });
    expect(await lineOf(id, year)).toContain('王小明,A123456789');
    await forget(`${year + 5}-12-31T23:59:59`);
    expect(await payeeOf(id)).not.toBeNull();
    await forget(`${year + 6}-01-01T00:00:00`);
    expect(await payeeOf(id)).toBeNull();
  });

  it('that was refused stays for a dispute, and no longer', async () => {
    const { id } = await asked();
    await refuse(id);
    await daysLater(29);
    expect(await rowOf(id, 'refused')).toMatchObject({ account: '*********8901' });
    await daysLater(1);
    expect(await payeeOf(id)).toBeNull();
    expect(await rowOf(id, 'refused')).toMatchObject({ account: null, reason: '戶名不符' });
  });

  it('that was refused goes with its member', async () => {
    const { who, id } = await asked();
    await refuse(id);
    await leave(who);
    await daysLater(14);
    expect(await hasLeft(who)).toBe(true);
    expect(await payeeOf(id)).toBeNull();
  });

  it('of one that is under way holds up who leaves; once it is sent it stays when they have gone', async () => {
    const { who, id } = await asked();
    const cookie = newVisitor();
    const code = await proofOf(who, cookie);
    const refused = await shop.call(privacy.requestLeave, { code }, { token: who.token });
    expect(refused.refusal?.key).toBe('leaveStopped');
    await refuse(id);
    shop.clock.advance(600);
    await leave(who);
    const again = await ask(who);
    await daysLater(15);
    expect(await hasLeft(who)).toBe(false);
    await send(again);
    await daysLater(1);
    expect(await hasLeft(who)).toBe(true);
    expect(await payeeOf(id)).toBeNull();
    expect(await payeeOf(again)).not.toBeNull();
  });
});
