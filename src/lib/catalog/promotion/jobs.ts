import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { invalidatePromotions } from './active.ts';
import { invalidatePromotionPages } from './save.ts';
import { promotion } from './tables.ts';

/** Sweep: invalidates pages of promotions that have started or ended. */
export async function refreshPromotionPages(ctx: Ctx): Promise<number> {
  const now = ctx.now.toISOString();
  const state = sql`case
    when ${promotion.status} = 'off' or ${promotion.endsAt} <= ${now}::timestamptz then 'over'
    when ${promotion.startsAt} > ${now}::timestamptz then 'waiting'
    else 'running' end`;
  const moved = await inTransaction(ctx, async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx.db,
      sql`update ${promotion} set shown = ${state} where ${promotion.shown} <> ${state} returning id::text`,
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length > 0) await invalidatePromotionPages(tx, ids);
    return ids.length;
  });
  if (moved > 0) invalidatePromotions(ctx);
  return moved;
}

export const promotionSweeps: readonly Sweep[] = [{ name: 'show-promotions', run: refreshPromotionPages }];
