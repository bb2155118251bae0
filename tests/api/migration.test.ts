import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '#lib/kernel/db/database.ts';
import { MIGRATION_LOCK, migrate, readSteps } from '#lib/kernel/db/migrate.ts';
import { loadConfig } from '../../src/config.ts';
import { openShop } from '../../src/shop.ts';
import { emptyOnServer, openEmptyDatabase, TEST_DB } from '../setup/database.ts';

const step = (at: number, ...statements: string[]) => ({
  sql: statements,
  folderMillis: at,
  hash: String(at),
  bps: true,
});

describe('a step of a migration', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase();
  });
  afterAll(() => database.close());
  const run = (...steps: ReturnType<typeof step>[]) =>
    database.alone(MIGRATION_LOCK, (db) => migrate(db, steps));
  const count = async (table: string) => {
    const [found] = await rowsOf<{ rows: number }>(
      database.db,
      sql`select count(*)::int as rows from ${sql.identifier(table)}`,
    );
    return found?.rows;
  };

  it('runs once', async () => {
    const first = step(1, 'create table visit (id int)', 'insert into visit values (1)');
    expect([await run(first), await run(first)]).toEqual([1, 0]);
    expect(await count('visit')).toBe(1);
  });

  it('that fails leaves nothing behind, and the steps before it stay', async () => {
    const good = step(2, 'insert into visit values (2)');
    const bad = step(3, 'insert into visit values (3)', 'select nonsense');
    await expect(run(good, bad)).rejects.toThrow();
    expect(await count('visit')).toBe(2);
  });

  it('that says so runs outside a transaction, and again when it died halfway', async () => {
    const build = (end: string) =>
      step(
        4,
        '-- Outside a transaction: the table is large.\ndrop index concurrently if exists visit_id',
        'create index concurrently visit_id on visit (id)',
        end,
      );
    await expect(run(build('select nonsense'))).rejects.toThrow();
    expect(await run(build('select 1'))).toBe(1);
    const [found] = await rowsOf<{ valid: boolean }>(
      database.db,
      sql`select indisvalid as valid from pg_index where indexrelid = 'visit_id'::regclass`,
    );
    expect(found?.valid).toBe(true);
  });
});

/** Prefixes of statements that may run twice. */
const AGAIN =
  /^(create|drop) (unique )?index concurrently|^update .* where |^alter table "?\w+"?\s+(drop constraint if exists|validate constraint|add column if not exists)|^create or replace /s;

describe('the shop’s own steps', () => {
  it('know nothing of the sandbox, whose tables have steps of their own', () => {
    const names = (room: 'kernel/db' | 'sandbox') =>
      readSteps(room)
        .flatMap(({ sql: statements }) => statements)
        .flatMap((text) => text.match(/"sandbox_\w+"/g) ?? []);
    expect(names('kernel/db')).toEqual([]);
    expect(names('sandbox')).not.toEqual([]);
    const newest = globSync('src/lib/kernel/db/migrations/meta/*_snapshot.json').sort().at(-1) ?? '';
    expect(readFileSync(newest, 'utf8')).not.toContain('sandbox_');
  });

  it('outside a transaction can run again: what is built or added is dropped before', () => {
    for (const { sql: statements } of readSteps()) {
      const isOutside = statements[0]?.startsWith('-- Outside a transaction') ?? false;
      const texts = statements.map((text) =>
        text
          .replace(/^--.*$/gm, '')
          .trim()
          .toLowerCase(),
      );
      for (const [at, text] of texts.entries()) {
        const built = /^create (?:unique )?index concurrently "?(\w+)"?/.exec(text)?.[1];
        if (built)
          expect(texts[at - 1]).toMatch(new RegExp(`^drop index concurrently if exists "?${built}"?;?$`));
        if (isOutside) expect(text).toMatch(AGAIN);
        else expect(text).not.toContain('concurrently');
        for (const [, added] of isOutside ? text.matchAll(/\badd constraint "?(\w+)"?/g) : [])
          expect(text).toMatch(new RegExp(`drop constraint if exists "?${added}"?,`));
      }
    }
  });
});

/** The embedded database has one process. */
describe.runIf(TEST_DB === 'postgres')('four processes that start at once on an empty database', () => {
  it('all open, and the demo shop is loaded once', async () => {
    const url = await emptyOnServer();
    const shops = await Promise.all(
      [1, 2, 3, 4].map(() =>
        openShop({
          config: loadConfig({ DATABASE_URL: url, DATABASE_POOL: '2', LOG_LEVEL: 'silent' }),
          log: pino({ level: 'silent' }),
        }),
      ),
    );
    const ready = await Promise.all(shops.map(({ database }) => database.isReachable()));
    expect(ready).toEqual([true, true, true, true]);
    const [first] = shops;
    const twice = await rowsOf(
      first?.database.db as Database['db'],
      sql`select code from goods group by code having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    await Promise.all(shops.map((shop) => shop.stop()));
  });
});
