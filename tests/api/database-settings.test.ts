import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { openPostgres } from '#lib/kernel/db/postgres.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { emptyOnServer, TEST_DB } from '../setup/database.ts';
import { RECIPIENT } from '../setup/order.ts';
import { runSqlAt } from '../setup/postgres.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

/** Session defaults that a hosted database may set. */
const CARRIED = {
  default_transaction_isolation: `'serializable'`,
  default_transaction_deferrable: 'on',
  datestyle: `'SQL, DMY'`,
  intervalstyle: `'sql_standard'`,
  timezone: `'Asia/Taipei'`,
  search_path: 'elsewhere, public',
  bytea_output: `'escape'`,
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  extra_float_digits: '-3',
  lock_timeout: '50',
  idle_session_timeout: '300',
  statement_timeout: '40',
};

const MEMBERS = 6;
const ORDERS = 36;
const AT_ONCE = 12;

describe.runIf(TEST_DB === 'postgres')('a database that carries settings of its own', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const url = await emptyOnServer();
    const name = new URL(url).pathname.slice(1);
    await runSqlAt(url, 'create schema elsewhere');
    for (const [setting, value] of Object.entries(CARRIED))
      await runSqlAt(url, `alter database ${name} set ${setting} = ${value}`);
    const database = openPostgres(url, 10, pino({ level: 'silent' }));
    // The first start, which loads the whole demo.
    shop = await openTestShop({ database });
  });
  afterAll(() => shop?.stop());

  it('has its tables where the shop looks for them', async () => {
    const found = await rowsOf(
      shop.runtime.database.db,
      sql`select count(*)::int as tables from pg_tables where schemaname = 'elsewhere'`,
    );
    expect(found).toEqual([{ tables: 0 }]);
  });

  it('takes as many orders at once as any other, and tells their times', async () => {
    const tokens = await Promise.all(Array.from({ length: MEMBERS }, () => shop.signIn()));
    const seen: unknown[] = [];
    for (let at = 0; at < ORDERS; at += AT_ONCE) {
      const placed = Array.from({ length: AT_ONCE }, async (_, i) => {
        const token = tokens[(at + i) % MEMBERS] ?? '';
        const input = {
          idempotencyKey: crypto.randomUUID(),
          source: { skuId: 1 + (i % 2), quantity: 1 },
          recipient: RECIPIENT,
        };
        const { number } = await succeed(shop.call(createOrder, input, { token }));
        const order = await succeed(shop.call(getOrder, { number }, { token }));
        return Math.abs(Date.parse(order.createdAt) - Date.now()) < 600_000;
      });
      seen.push(...(await Promise.all(placed)));
    }
    expect(seen).toEqual(Array(ORDERS).fill(true));
  });
});
