import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#commands/run-command.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { exportLedgerDays, listLedgerDays } from '#lib/money/ledger/calls.ts';
import { HASH_VERSION, hashDay, NO_DAY } from '#lib/money/ledger/day-hash.ts';
import { checkDays, closeDays, giveCoins } from '#lib/money/ledger/service.ts';
import { ledgerDay, ledgerEntry } from '#lib/money/ledger/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';
import { tamper } from './tamper.ts';

/** Row L8: days of the ledger are sealed, each over the previous one. */

let shop: TestShop;
let memberId: MemberId;
beforeAll(async () => {
  shop = await openTestShop();
  ({ memberId } = await newMember(shop));
  await shop.settle();
  // Entries from the shop's opening and the member's welcome belong to other days.
  const { db } = shop.runtime.context();
  await tamper(shop.runtime.context(), async () => {
    await db.delete(ledgerDay);
    await db.update(ledgerEntry).set({ at: new Date('2027-03-01T03:00:00Z') });
  });
});
afterAll(() => shop.stop());

const at = (moment: string): Ctx => ({ ...shop.runtime.context(), now: new Date(moment) });
const days = () => at('2027-04-01T00:00Z').db.select().from(ledgerDay).orderBy(ledgerDay.day);
const give = (moment: string) =>
  giveCoins(at(moment), { memberId, amount: 5, reason: 'gift', key: `test:${crypto.randomUUID()}` });

describe('the days of the ledger', () => {
  it('are closed an hour after Taipei’s midnight, the days that had nothing too', async () => {
    // 23:59 and 00:01 in Taipei.
    await give('2027-03-01T15:59:00Z');
    await give('2027-03-01T16:01:00Z');
    expect(await closeDays(at('2027-03-01T16:30:00Z'))).toBe(0);
    expect(await closeDays(at('2027-03-03T17:00:00Z'))).toBe(3);
    expect(await closeDays(at('2027-03-03T17:00:00Z'))).toBe(0);
    const closed = await days();
    expect(closed.map(({ day }) => day)).toEqual(['2027-03-01', '2027-03-02', '2027-03-03']);
    expect(closed.slice(1).map(({ entries }) => entries)).toEqual([1, 0]);
    expect(await checkDays(at('2027-03-03T17:00:00Z'))).toEqual([]);
  });

  it('cover the day before: an empty one has a hash of its own', async () => {
    const [, , empty] = await days();
    const [, second] = await days();
    expect(empty?.hash).toBe(hashDay(second?.hash ?? '').hash());
    expect(empty?.hash).not.toBe(hashDay(NO_DAY).hash());
  });

  it('are closed once by two processes at the same moment', async () => {
    await give('2027-03-04T02:00:00Z');
    const now = '2027-03-04T18:00:00Z';
    const closed = await Promise.all([closeDays(at(now)), closeDays(at(now))]);
    expect(closed.reduce((sum, one) => sum + one)).toBe(1);
  });

  it('are shown to staff who read the ledger, and to nobody else', async () => {
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const { days: shown, pages } = await succeed(shop.call(listLedgerDays, {}, { cookie }));
    expect(shown.map(({ day }) => day)).toEqual(['2027-03-04', '2027-03-03', '2027-03-02', '2027-03-01']);
    expect(pages).toBe(1);
    const file = await shop.request(`${API_BASE}${exportLedgerDays.path}`, { headers: { cookie } });
    const text = await file.text();
    expect(text.trim().split('\r\n')).toHaveLength(5);
    expect(text).toContain(shown[0]?.hash);
    const other = await signInStaffAt(shop.url, 'dietitian');
    expect((await shop.call(listLedgerDays, {}, { cookie: other })).refusal?.key).toBe('notAllowed');
    expect((await shop.call(listLedgerDays, { page: 0 }, { cookie })).refusal?.errors).toMatchObject([
      { field: 'page' },
    ]);
  });

  it('tell which day was changed afterwards, and only that one', async () => {
    const { db } = at('2027-03-05T00:00Z');
    const [last] = await db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.at, new Date('2027-03-01T16:01:00Z')))
      .orderBy(desc(ledgerEntry.id));
    if (!last) throw new Error('there is no entry');
    const change = (changed: Partial<typeof ledgerEntry.$inferInsert>) =>
      tamper(shop.runtime.context(), () =>
        db.update(ledgerEntry).set(changed).where(eq(ledgerEntry.id, last.id)),
      );
    await change({ reason: 'welcome' });
    expect(await checkDays(at('2027-03-05T00:00Z'))).toEqual([expect.stringContaining('2027-03-02')]);
    const said: string[] = [];
    const open = async () => ({ ...shop.runtime, stop: async () => undefined });
    expect(await runCommand(['ledger'], { say: (line) => said.push(line), open })).toBe(false);
    expect(said.join('\n')).toContain('2027-03-02: its 1 entries are not the 1 that were sealed');
    await change({ reason: 'gift' });
    expect(await checkDays(at('2027-03-05T00:00Z'))).toEqual([]);
    await change({ subject: { tw: '別的', zh: '别的', en: 'Other' } });
    expect(await checkDays(at('2027-03-05T00:00Z')), 'what an entry is about is sealed too').toHaveLength(1);
    await change({ subject: null });
    expect(await checkDays(at('2027-03-05T00:00Z'))).toEqual([]);
  });

  it('are checked as they were sealed, also those of the first format', async () => {
    const { db } = at('2027-03-05T00:00Z');
    const [day] = (await days()).filter(({ entries }) => entries === 0);
    if (!day) throw new Error('no day is empty');
    const asFirst = (version: number) =>
      tamper(shop.runtime.context(), () =>
        db.update(ledgerDay).set({ version }).where(eq(ledgerDay.day, day.day)),
      );
    // An empty day has the same hash in both.
    await asFirst(1);
    expect(await checkDays(at('2027-03-05T00:00Z'))).toEqual([]);
    await asFirst(day.version);
    expect(day.version).toBe(HASH_VERSION);
    const entry = { id: 1, memberId: 2, kind: 'coins', amount: 5, balanceAfter: 5, reason: 'gift' } as const;
    const rest = { orderId: null, key: 'a', expiresAt: null, at: new Date('2027-03-01T00:00Z') };
    const hashed = (version: number, subject: string | null) => {
      const hash = hashDay(NO_DAY, version);
      hash.add({
        ...entry,
        ...rest,
        subject: subject === null ? null : { tw: subject, zh: subject, en: subject },
      });
      return hash.hash();
    };
    expect(hashed(1, 'A')).toBe(hashed(1, null));
    expect(hashed(2, 'A')).not.toBe(hashed(2, null));
  });
});

describe('what has been posted', () => {
  it.each([
    ['an entry', () => shop.runtime.context().db.update(ledgerEntry).set({ reason: 'gift' })],
    ['an entry', () => shop.runtime.context().db.delete(ledgerEntry)],
    ['a day', () => shop.runtime.context().db.update(ledgerDay).set({ entries: 0 })],
    ['a day', () => shop.runtime.context().db.delete(ledgerDay)],
    ['the ledger', () => shop.runtime.context().db.execute(sql`truncate ledger_entry cascade`)],
  ])('is changed by nobody: %s', async (_, change) => {
    await expect(change()).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('is only added to') }),
    });
  });
});
