import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';

/** True before the first good was loaded. */
export async function isEmptyCatalog(ctx: Ctx): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(ctx.db, sql`select not exists (select from goods) as empty`);
  return row?.empty ?? true;
}
