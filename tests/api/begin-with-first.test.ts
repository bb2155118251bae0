import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#lib/kernel/db/database.ts';
import { openPostgres } from '#lib/kernel/db/postgres.ts';
import { emptyOnServer, TEST_DB } from '../setup/database.ts';

describe.runIf(TEST_DB === 'postgres')('a transaction begins with its first statement', () => {
  let database: Database;
  beforeAll(async () => {
    // One connection, so that all transactions share it.
    database = openPostgres(await emptyOnServer(), 1, pino({ level: 'silent' }));
    await database.db.execute(sql`create table shelf (id int primary key)`);
    await database.db.transaction((tx) => tx.execute(sql`select 1`));
  });
  afterAll(() => database.close());

  const put = (id: number) => sql`insert into shelf values (${id})`;
  const ids = async () =>
    (await rowsOf<{ id: number }>(database.db, sql`select id from shelf order by id`)).map(({ id }) => id);

  it('and all of it is undone, the first statement too', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(put(1));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([]);
  });

  it('and all of it is kept when it is committed', async () => {
    const same = await database.db.transaction(async (tx) => {
      const [first] = await rowsOf(tx, sql`select pg_current_xact_id()::text as id`);
      await tx.execute(put(2));
      const [second] = await rowsOf(tx, sql`select pg_current_xact_id()::text as id`);
      return [first, second];
    });
    expect(same[0]).toEqual(same[1]);
    expect(await ids()).toEqual([2]);
  });

  it('whether or not the first has parameters or is a savepoint', async () => {
    await database.db.transaction((tx) => tx.execute(sql`insert into shelf values (3)`));
    await database.db.transaction((tx) => tx.transaction((inner) => inner.execute(put(4))));
    expect(await ids()).toEqual([2, 3, 4]);
  });

  it('and where that fails, the connection goes on', async () => {
    await expect(database.db.transaction((tx) => tx.execute(put(2)))).rejects.toThrow();
    await expect(database.db.transaction((tx) => tx.execute(sql`selec 1`))).rejects.toThrow();
    await database.db.transaction((tx) => tx.execute(put(5)));
    expect(await ids()).toEqual([2, 3, 4, 5]);
  });

  it('and without statements it is none', async () => {
    expect(await database.db.transaction(async () => 'nothing')).toBe('nothing');
    expect(await ids()).toEqual([2, 3, 4, 5]);
  });

  it('and where it cannot begin, nothing is done', async () => {
    await database.db.execute(sql`deallocate "begin"`);
    await expect(database.db.transaction((tx) => tx.execute(put(6)))).rejects.toThrow();
    expect(await ids()).toEqual([2, 3, 4, 5]);
  });
});
