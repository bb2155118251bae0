import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import * as calls from '#lib/money/ledger/calls.ts';
import { LEDGER_KINDS, type LedgerKind } from '#lib/money/ledger/codes.ts';
import { postEntry } from '#lib/money/ledger/service.ts';
import { LIMITS } from '../../src/areas.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

/** Row L8: a member sees each unit's history, and what will expire soon. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const ctxOf = () => shop.runtime.context();
const balances = async (token: string) => (await succeed(shop.call(calls.getBalances, {}, { token }))).units;
const post = (memberId: MemberId, kind: LedgerKind, amount: number, expiresAt: Date | null = null) =>
  postEntry(ctxOf(), {
    memberId,
    kind,
    amount,
    reason: amount > 0 ? 'gift' : 'drawn',
    key: `balances:${crypto.randomUUID()}`,
    expiresAt,
  });

describe('the balances', () => {
  it('are told of every unit, also where there is none', async () => {
    const { token } = await newMember(shop);
    const units = await balances(token);
    expect(units.map(({ unit }) => unit)).toEqual([...LEDGER_KINDS]);
    for (const { balance, expiring } of units) expect([balance, expiring]).toEqual([0, null]);
  });

  it('say of each unit what expires soon, and of what is spent first nothing any more', async () => {
    const { token, memberId } = await newMember(shop);
    const { now } = ctxOf();
    const soon = addDays(now, LIMITS.expiryNoticeDays - 1);
    await post(memberId, 'chances', 3, soon);
    await post(memberId, 'chances', 2, addDays(now, LIMITS.expiryNoticeDays + 9));
    await post(memberId, 'points', 7, addDays(now, LIMITS.expiryNoticeDays + 1));
    const of = async (unit: LedgerKind) => (await balances(token)).find((one) => one.unit === unit);
    expect(await of('chances')).toMatchObject({
      balance: 5,
      expiring: { amount: 3, at: soon.toISOString() },
    });
    expect(await of('points')).toMatchObject({ balance: 7, expiring: null });
    await post(memberId, 'chances', -3);
    expect(await of('chances')).toMatchObject({ balance: 2, expiring: null });
  });

  it('have a course each, with nothing of another unit or member in it', async () => {
    const [one, other] = [await newMember(shop), await newMember(shop)];
    for (const kind of LEDGER_KINDS) await post(one.memberId, kind, 4);
    await post(one.memberId, 'chances', -1);
    await post(other.memberId, 'chances', 9);
    const course = async (unit: LedgerKind, filter: 'all' | 'in' | 'out' = 'all') =>
      (await succeed(shop.call(calls.listUnitEntries, { unit, filter }, { token: one.token }))).entries;
    for (const kind of LEDGER_KINDS)
      expect(await course(kind, 'in')).toMatchObject([{ amount: 4, balanceAfter: 4, reason: 'gift' }]);
    expect(await course('chances')).toMatchObject([
      { amount: -1, balanceAfter: 3 },
      { amount: 4, balanceAfter: 4 },
    ]);
  });

  it('are refused to a guest, and for a unit that is none', async () => {
    const { token } = await newMember(shop);
    expect((await shop.call(calls.getBalances, {})).code).toBe(40014);
    expect((await shop.call(calls.listUnitEntries, { unit: 'coins' })).code).toBe(40014);
    const wrong = await shop.call(calls.listUnitEntries, { unit: 'gold' as LedgerKind }, { token });
    expect(wrong).toMatchObject({ code: 102, data: { errors: [{ field: 'unit' }] } });
  });
});
