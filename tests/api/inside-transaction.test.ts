import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { openTestShop, TEST_DB, type TestShop } from './harness.ts';

/** The embedded database would deadlock here; on a server the harness refuses it. */
describe.runIf(TEST_DB === 'postgres')('inside a transaction', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.stop());

  const one = sql`select 1`;
  const prepare = shortRead((db) => ({ run: () => db.execute(one) }));
  const outerWays = {
    'a statement': () => shop.runtime.context().db.execute(one),
    'a short read': () => prepare(shop.runtime.context().db).run(),
    'a transaction': () => shop.runtime.context().db.transaction((tx) => tx.execute(one)),
    'a statement of the jobs': () => shop.runtime.database.work.execute(one),
  };

  it.each(Object.entries(outerWays))('%s on the outer database is refused', async (_, useOuter) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(
      inTransaction(shop.runtime.context(), async () => void (await useOuter())),
    ).rejects.toThrow();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('inside a transaction'));
    said.mockClear();
  });

  it.each(Object.entries(outerWays))('%s is answered once the transaction is over', async (_, useOuter) => {
    let later: () => Promise<unknown> = async () => undefined;
    await inTransaction(shop.runtime.context(), async (tx) => {
      await tx.db.execute(one);
      await tx.db.transaction((savepoint) => savepoint.execute(one));
      later = useOuter;
    });
    await expect(later()).resolves.toBeDefined();
  });
});
