import { and, eq, sql } from 'drizzle-orm';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { goodsSearch } from './tables.ts';

/** Sweep: sales have moved the popularity that search ranks by. */
export async function refreshPopularity(ctx: Ctx): Promise<number> {
  const moved = await ctx.db
    .update(goodsSearch)
    .set({ popularity: sql`goods.sold` })
    .from(goods)
    .where(and(eq(goods.id, goodsSearch.goodsId), sql`${goods.sold} <> ${goodsSearch.popularity}`))
    .returning({ id: goodsSearch.goodsId });
  return moved.length;
}
