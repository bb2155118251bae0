import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { openPostgres } from '#lib/kernel/db/postgres.ts';
import { TEST_DB } from '../setup/database.ts';
import { RECIPIENT } from '../setup/order.ts';
import { copyOnServer, runSqlAt } from '../setup/postgres.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

const SOON = { timeout: 10_000 };

describe.runIf(TEST_DB === 'postgres')('a database that is read-only for a while, as at a failover', () => {
  let url: string;
  let shop: TestShop;
  beforeAll(async () => {
    url = await copyOnServer(inject('template'));
    shop = await openTestShop({ database: openPostgres(url, 5, pino({ level: 'silent' })) });
  });
  afterAll(() => shop?.stop());

  const add = async () =>
    (await shop.call(addGoodsCart, { skuId: 1, quantity: 1 }, { cookie: shop.visitor() })).status;
  const ready = async () => (await shop.request('/readyz')).status;
  const readOnly = (is: 'on' | 'off') => {
    // The shop's own connections could not undo it.
    const elsewhere = new URL(url);
    elsewhere.pathname = '/postgres';
    const name = new URL(url).pathname.slice(1);
    return runSqlAt(elsewhere.href, `alter database ${name} set default_transaction_read_only = ${is}`);
  };
  const breakConnections = () =>
    runSqlAt(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );

  it('is refused calmly and not ready meanwhile, and right again soon after', async () => {
    const token = await shop.signIn();
    expect([await add(), await ready()]).toEqual([200, 200]);
    await readOnly('on');
    await breakConnections();
    await expect.poll(ready, SOON).toBe(503);
    const source = { skuId: 1, quantity: 1 };
    const input = { idempotencyKey: crypto.randomUUID(), source, recipient: RECIPIENT };
    expect(await add()).toBe(503);
    expect((await shop.call(createOrder, input, { token })).status).toBe(503);

    await readOnly('off');
    await expect.poll(ready, SOON).toBe(200);
    // No old connection is left, so every connection can write.
    for (let i = 0; i < 20; i++) expect(await add()).toBe(200);
    const orders = Array.from({ length: 8 }, () =>
      shop.call(createOrder, { ...input, idempotencyKey: crypto.randomUUID() }, { token }),
    );
    expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    await succeed(shop.call(createOrder, input, { token }));
  });

  it('is noticed by the first write where a session turned read-only while it was open', async () => {
    const token = await shop.signIn();
    const { $client: pool } = shop.runtime.database.db as unknown as {
      $client: { query(text: string): Promise<unknown> };
    };
    await pool.query('set default_transaction_read_only = on');
    const input = { source: { skuId: 1, quantity: 1 }, recipient: RECIPIENT };
    const order = async () =>
      (await shop.call(createOrder, { ...input, idempotencyKey: crypto.randomUUID() }, { token })).status;
    // More concurrent requests than connections.
    await expect.poll(() => Promise.all(Array.from({ length: 8 }, order)), SOON).toEqual(Array(8).fill(200));
  });
});
