import { sql } from 'drizzle-orm';
import { ConfigError, type ShopMode } from '../config.ts';
import { type Db, rowsOf } from './database.ts';

const REFUSED: Readonly<Record<ShopMode, string>> = {
  production:
    'SHOP_MODE: this database is a real shop’s, and the demo would show every message and sign-in code to anybody. ' +
    'Set SHOP_MODE=production, in the environment or in .env, or give the demo a database of its own with DATABASE_URL',
  demo:
    'DATABASE_URL: this database is a demo shop’s, with accounts whose passwords everybody knows. ' +
    'Give the real shop an empty database, or leave out SHOP_MODE. ' +
    'docs/operating.md, “What a database is”, says what to do where it is a real shop’s after all',
};

/**
 * Records permanently, in the database, whether it belongs to a demo or a real shop. The first process or
 * command that opens it decides. Call this before any write, while `MIGRATION_LOCK` is held.
 * @param modeOfOld the mode of a database with tables but without a record
 * @throws ConfigError if it belongs to the other mode; nothing is written then
 */
export async function claimDatabase(
  db: Db,
  mode: ShopMode,
  modeOfOld: (db: Db) => Promise<ShopMode | null>,
): Promise<void> {
  const noted = (await notedMode(db)) ?? (await modeOfOld(db));
  if (noted !== null && noted !== mode) throw new ConfigError([REFUSED[noted]]);
  await db.execute(
    sql`create table if not exists daypack_database (is_only boolean primary key default true check (is_only),
      mode text not null check (mode in ('demo', 'production')), since timestamptz not null default now())`,
  );
  await db.execute(sql`insert into daypack_database (mode) values (${mode}) on conflict do nothing`);
}

async function notedMode(db: Db): Promise<ShopMode | null> {
  const [has] = await rowsOf<{ note: boolean }>(
    db,
    sql`select to_regclass('public.daypack_database') is not null as note`,
  );
  if (!has?.note) return null;
  const [noted] = await rowsOf<{ mode: ShopMode }>(db, sql`select mode from daypack_database`);
  return noted?.mode ?? null;
}
