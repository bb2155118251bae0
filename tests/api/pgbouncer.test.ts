import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { refuseTransactionPooler } from '#lib/kernel/db/pooler.ts';
import { preparedSql, shortSql } from '#lib/kernel/db/prepared-sql.ts';
import { loadConfig } from '../../src/config.ts';
import { openRuntime } from '../../src/shop.ts';
import { emptyOnServer, TEST_DB } from '../setup/database.ts';
import { HAS_PGBOUNCER, startPgBouncer } from '../setup/pgbouncer.ts';

const open = (url: string) =>
  openRuntime({
    config: loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
    log: pino({ level: 'silent' }),
  });

describe.runIf(TEST_DB === 'postgres')('a server without a pooler', () => {
  it('is taken', async () => {
    await expect(refuseTransactionPooler(await emptyOnServer())).resolves.toBeUndefined();
  });
});

describe.runIf(TEST_DB === 'postgres')(`PgBouncer${HAS_PGBOUNCER ? '' : ' (not installed here)'}`, () => {
  it.runIf(HAS_PGBOUNCER)('that lends sessions carries the whole shop', async () => {
    const pooler = await startPgBouncer('session', await emptyOnServer());
    const runtime = await open(pooler.url);
    const { database } = runtime;
    const heard: (string | null)[] = [];
    await database.listen('probe', (payload) => heard.push(payload));
    await database.db.execute(sql`select pg_notify('probe', 'hello')`);
    await expect.poll(() => heard).toEqual(['hello']);
    const asked = sql`select ${sql.placeholder('n')}::int as n`;
    for (const run of [preparedSql('pooled', asked), shortSql('pooled_short', asked)])
      for (const n of [1, 2]) expect(await run(database.db, { n })).toEqual([{ n }]);
    const many = Array.from({ length: 30 }, (_, n) =>
      database.db.transaction((tx) => rowsOf(tx, sql`select ${n}::int as n`)),
    );
    expect((await Promise.all(many)).flat()).toHaveLength(30);
    await runtime.stop();
    await pooler.stop();
  });

  it.runIf(HAS_PGBOUNCER).each(['transaction', 'statement'] as const)(
    'that lends connections for a %s is refused with a way on',
    async (mode) => {
      const pooler = await startPgBouncer(mode, await emptyOnServer());
      await expect(open(pooler.url)).rejects.toThrow(/DATABASE_URL: .*pool_mode = session/);
      await pooler.stop();
    },
  );
});
