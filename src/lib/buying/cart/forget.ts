import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { VISITOR_CARTS } from './owner.ts';
import { cartGift, cartLine, questionnaireCartLine } from './tables.ts';

/** Carts a run throws away at most. */
const BATCH = 1000;

/**
 * Throws away what visitors left in carts that they have not changed for long; a member's cart waits for ever.
 * @returns how many lines and gifts went
 */
export async function deleteVisitorCarts({ db, now, config }: Ctx): Promise<number> {
  const before = sql`${addDays(now, -config.limits.visitorCartDays).toISOString()}::timestamptz`;
  const gone = await rowsOf(
    db,
    sql`with left_behind as (
      select owner from ${cartLine} where owner like ${VISITOR_CARTS} group by owner having max(updated_at) < ${before} limit ${BATCH}),
    lines as (delete from ${cartLine} where owner in (select owner from left_behind) and updated_at < ${before} returning 1),
    gifts as (delete from ${cartGift} where owner in (select owner from left_behind) returning 1),
    asked as (delete from ${questionnaireCartLine} where (owner, user_quest_code, sku_id) in (
      select owner, user_quest_code, sku_id from ${questionnaireCartLine}
      where owner like ${VISITOR_CARTS} and created_at < ${before} limit ${BATCH}) returning 1)
    select * from lines union all select * from gifts union all select * from asked`,
  );
  return gone.length;
}
