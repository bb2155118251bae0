import { and, eq, sql } from 'drizzle-orm';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { indexGoods, reindexGoods } from './index-goods.ts';
import { goodsSearch } from './tables.ts';

export const searchReactions: readonly Reaction[] = [
  reactTo('goods.changed', (tx, { goodsIds }) => indexGoods(tx, goodsIds)),
];

export const searchSweeps: readonly Sweep[] = [
  { name: 'refresh-popularity', run: refreshPopularity },
  { name: 'reindex-goods', run: reindexGoods },
];

/** Sweep: copies the sold pieces that search ranks by. */
async function refreshPopularity(ctx: Ctx): Promise<number> {
  const moved = await ctx.db
    .update(goodsSearch)
    .set({ popularity: sql`goods.sold` })
    .from(goods)
    .where(and(eq(goods.id, goodsSearch.goodsId), sql`${goods.sold} <> ${goodsSearch.popularity}`))
    .returning({ id: goodsSearch.goodsId });
  return moved.length;
}
