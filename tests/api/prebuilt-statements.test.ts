import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertsInto, updatesOf } from '#lib/kernel/db/prebuilt-statements.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const SUBJECT = 'test:often';
const AT = new Date('2026-11-21T03:04:05.678Z');
const plain = { at: AT, actor: 'system:test', subject: SUBJECT, requestId: '-' };

describe('a row that is written often', () => {
  it('has what was said in every form of a column, and its defaults for the rest', async () => {
    const { db } = shop.runtime.context();
    const insert = insertsInto(auditEntry);
    const change = updatesOf(auditEntry);
    const whole = { ...plain, act: 'whole', before: null, after: { paid: 1 }, shownOf: [7 as MemberId] };
    for (const row of [
      { ...plain, act: 'bare' },
      whole,
      { ...whole, act: 'other', before: ['was'], after: null, shownOf: undefined },
      { ...whole, act: 'again', after: { paid: 2 } },
    ])
      await insert(db, row);

    const kept = () =>
      db.select().from(auditEntry).where(eq(auditEntry.subject, SUBJECT)).orderBy(asc(auditEntry.id));
    const none = { before: null, after: null, shownOf: null };
    expect(await kept()).toMatchObject([
      { ...plain, ...none, act: 'bare' },
      whole,
      { ...plain, ...none, act: 'other', before: ['was'] },
      { ...whole, act: 'again', after: { paid: 2 } },
    ]);

    const [first, second] = await kept();
    const later = new Date(AT.getTime() + 1000);
    await change(db, first?.id ?? 0, { at: later, after: { paid: 3 } });
    await change(db, second?.id ?? 0, { at: later, after: null });
    expect(await kept()).toMatchObject([
      { act: 'bare', at: later, after: { paid: 3 } },
      { act: 'whole', at: later, after: null, shownOf: [7] },
      { act: 'other', at: AT },
      { act: 'again', at: AT },
    ]);
  });
});
