import { sql } from 'drizzle-orm';
import { actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { VISITOR_CARTS } from './owner.ts';
import { mergeCarts } from './service.ts';
import { cartGift, cartLine, questionnaireCartLine } from './tables.ts';

/** Maximum carts deleted per run. */
const BATCH = 1000;

/**
 * Deletes carts of visitors without recent changes; members' carts never expire.
 * @returns the number of deleted lines and gifts
 */
async function deleteVisitorCarts({ db, now, config }: Ctx): Promise<number> {
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

/** The table has no index for it, so the scan runs rarely. */
export const cartSweeps: readonly Sweep[] = [
  { name: 'forget-visitor-carts', everySeconds: 3600, run: deleteVisitorCarts },
];

export const cartReactions: readonly Reaction[] = [
  reactTo('member.signedIn', async (tx, { memberId }) => {
    const visitor = actingVisitor(tx.actor);
    if (visitor) await mergeCarts(tx, visitor, memberId as MemberId);
  }),
];
