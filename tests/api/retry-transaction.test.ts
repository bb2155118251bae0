import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { openTestShop, TEST_DB, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop.runtime.context();
  await db.execute(sql`create table account (id int primary key, sum int not null)`);
  await db.execute(sql`insert into account values (1, 100), (2, 100)`);
});
afterAll(() => shop.stop());

const sums = async () =>
  rowsOf<{ id: number; sum: number }>(
    shop.runtime.context().db,
    sql`select id, sum from account order by id`,
  );

describe.runIf(TEST_DB === 'postgres')('two transactions that wait for each other', () => {
  it('both go through: the one that is undone is made once more, whole', async () => {
    let waiting = 0;
    let release: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    const told: string[] = [];
    const move = (from: number, to: number, name: string) =>
      inTransaction(shop.runtime.context(), async (tx) => {
        await tx.db.execute(sql`update account set sum = sum - 10 where id = ${from}`);
        waiting += 1;
        if (waiting === 2) release();
        await both;
        await tx.db.execute(sql`update account set sum = sum + 10 where id = ${to}`);
        tx.committed?.push(() => told.push(name));
      });
    await Promise.all([move(1, 2, 'there'), move(2, 1, 'back')]);
    expect(waiting).toBe(3);
    expect(told.sort()).toEqual(['back', 'there']);
    expect(await sums()).toEqual([
      { id: 1, sum: 100 },
      { id: 2, sum: 100 },
    ]);
  });

  it('that go on for ever are given up in the end', async () => {
    let tries = 0;
    const work = inTransaction(shop.runtime.context(), async (tx) => {
      tries += 1;
      await tx.db.execute(sql`do $$ begin raise exception 'overtaken' using errcode = '40001'; end $$`);
    });
    await expect(work).rejects.toThrow();
    expect(tries).toBe(4);
  });

  it('a refusal of the shop is told at once', async () => {
    let tries = 0;
    const work = inTransaction(shop.runtime.context(), async () => {
      tries += 1;
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(tries).toBe(1);
  });
});
