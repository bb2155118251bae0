import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { LEDGER_KINDS } from '#lib/money/ledger/codes.ts';
import { checkLedger } from '#lib/money/ledger/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import { ledgerBooks } from '../../src/areas.ts';
import { loadDemoDays } from '../../src/demo/days.ts';
import { openTestShop, type TestShop } from './harness.ts';

/** The demo's entries were loaded in order of time, so running balances also follow it. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const ctxOf = (): Ctx => shop.runtime.context();

it('each balance adds up entry by entry in the order of time', async () => {
  const broken = await rowsOf<{ said: string }>(
    ctxOf().db,
    sql`
with step as (
  select *, coalesce(lag(balance_after) over (partition by member_id, kind order by at, id), 0) as balance_before
  from ${ledgerEntry}
)
select format('member %s, %s at %s: %s was there, %s came, and %s is noted', member_id, kind, at, balance_before, amount,
  balance_after) as said
from step where balance_after <> balance_before + amount order by member_id, kind, at, id`,
  );
  expect(broken.map(({ said }) => said)).toEqual([]);
});

it('every kind of entry is there, and the books are right', async () => {
  const { sums, problems } = await checkLedger(ctxOf(), ledgerBooks);
  expect(sums.map(({ kind }) => kind)).toEqual(LEDGER_KINDS.toSorted());
  expect(problems).toEqual([]);
});

it('loaded again it changes nothing', async () => {
  const all = () => ctxOf().db.select().from(ledgerEntry).orderBy(ledgerEntry.id);
  const before = await all();
  await loadDemoDays(ctxOf());
  expect(await all()).toEqual(before);
});
