import { asc, count, eq, max } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { goods } from './tables.ts';

/** Goods in the sitemap. */
export interface SitemapGoods {
  readonly id: number;
  readonly updatedAt: Date;
  readonly pictures: readonly string[];
}

/** A slice of the goods on sale, by id. */
export const listSitemapGoods = (ctx: Ctx, skip: number, size: number): Promise<SitemapGoods[]> =>
  ctx.db
    .select({ id: goods.id, updatedAt: goods.updatedAt, pictures: goods.pictures })
    .from(goods)
    .where(eq(goods.status, 'on'))
    .orderBy(asc(goods.id))
    .limit(size)
    .offset(skip);

/** The number of goods on sale, and the time of their latest change. */
export async function countSitemapGoods(ctx: Ctx): Promise<{ total: number; changed: Date | undefined }> {
  const [row] = await ctx.db
    .select({ total: count(), changed: max(goods.updatedAt) })
    .from(goods)
    .where(eq(goods.status, 'on'));
  return { total: row?.total ?? 0, changed: row?.changed ?? undefined };
}
