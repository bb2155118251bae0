import { sql } from 'drizzle-orm';
import type { ShopMode } from '#lib/kernel/config.ts';
import { type Db, rowsOf } from '#lib/kernel/db/database.ts';

/**
 * The mode of a database older than the mode record; null when it has no owner yet. The demo's accounts
 * identify a demo shop. The emulators' tables alone do not: a command without `SHOP_MODE` created them in a
 * real shop's database, too.
 */
export async function modeOfOldDatabase(db: Db): Promise<ShopMode | null> {
  const [has] = await rowsOf<{ members: boolean; staff: boolean; emulators: boolean }>(
    db,
    sql`select to_regclass('public.member') is not null as members, to_regclass('public.staff_member') is not null as staff,
      exists (select from pg_namespace where nspname like 'sandbox\\_%') as emulators`,
  );
  if (!has?.members) return null;
  if (!has.emulators) return 'production';
  // Addresses of the demo's member and staff, from src/demo. A real shop does not load that.
  if (await isThere(db, sql`from member where email = 'demo@daypack.example'`)) return 'demo';
  if (has.staff && (await isThere(db, sql`from staff_member where email like '%@daypack.example'`)))
    return 'demo';
  return (await isThere(db, sql`from member`)) ? 'production' : null;
}

async function isThere(db: Db, rows: ReturnType<typeof sql>): Promise<boolean> {
  const [found] = await rowsOf<{ there: boolean }>(db, sql`select exists (select ${rows}) as there`);
  return found?.there === true;
}
