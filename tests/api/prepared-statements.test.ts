import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Db, rowsOf } from '#lib/kernel/db/database.ts';
import { openPostgres } from '#lib/kernel/db/postgres.ts';
import { preparedSql, shortSql } from '#lib/kernel/db/prepared-sql.ts';
import { emptyOnServer, TEST_DB } from '../setup/database.ts';

const planned = (db: Db, text: string) =>
  rowsOf<{ statement: string }>(
    db,
    sql`select statement from pg_prepared_statements where statement like ${`${text}%`}`,
  );

describe.runIf(TEST_DB === 'postgres')('a statement with parameters', () => {
  let database: Database;
  beforeAll(async () => {
    // One connection, so that all statements share it.
    database = openPostgres(await emptyOnServer(), 1, pino({ level: 'silent' }));
    await database.db.execute(sql`create table shelf (id int primary key, name text)`);
  });
  afterAll(() => database.close());

  it('is planned once in transactions and behind the requests, and each time elsewhere', async () => {
    await rowsOf(database.db, sql`select 'alone' where 1 = ${1}`);
    for (const id of [1, 2])
      await database.db.transaction((tx) => rowsOf(tx, sql`select 'together' where 1 = ${id}`));
    await rowsOf(database.db, sql`select 'alone' where 1 = ${1}`);
    expect(await planned(database.db, `select 'alone'`)).toEqual([]);
    expect(await planned(database.db, `select 'together'`)).toHaveLength(1);
    await rowsOf(database.work, sql`select 'behind' where 1 = ${1}`);
    expect(await planned(database.work, `select 'behind'`)).toHaveLength(1);
  });

  it('is planned anew when its table has got another column, from the next transaction on', async () => {
    const read = () => database.db.transaction((tx) => rowsOf(tx, sql`select * from shelf where id > ${0}`));
    await database.db.execute(sql`insert into shelf values (1, 'first')`);
    expect(await read()).toEqual([{ id: 1, name: 'first' }]);
    await database.db.execute(sql`alter table shelf add place int`);
    await expect(read()).rejects.toThrow();
    expect(await read()).toEqual([{ id: 1, name: 'first', place: null }]);
  });

  it('beyond the first 250 of a connection, it is planned each time', async () => {
    await database.db.transaction(async (tx) => {
      for (let i = 0; i < 300; i++)
        await tx.execute(sql.raw(`select 'many ${i}'`).append(sql` where 1 = ${1}`));
    });
    const all = await rowsOf<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from pg_prepared_statements where name like 'planned%'`,
    );
    expect(all[0]?.count).toBeGreaterThan(200);
    expect(all[0]?.count).toBeLessThanOrEqual(260);
  });

  it('runs on connections that others share only where it says that it is a short read', async () => {
    const name = sql`select current_setting('application_name') as name where 1 = ${sql.placeholder('one')}::int`;
    const [claim, read] = [preparedSql('claims', name), shortSql('reads', name)];
    // The shared connections open after the first statements.
    await expect.poll(() => read(database.db, { one: 1 })).toEqual([{ name: 'daypack-shared' }]);
    expect(await claim(database.db, { one: 1 })).toEqual([{ name: 'daypack' }]);
    const [inside] = await database.db.transaction((tx) => read(tx, { one: 1 }));
    expect(inside).toEqual({ name: 'daypack' });
  });
});
