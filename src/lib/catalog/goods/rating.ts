import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { goods } from './tables.ts';
import { catalogTag } from './tags.ts';

/** Records a product's average rating for its page and lists, in the transaction that changes a review. */
export async function rateGoods(
  tx: Ctx,
  goodsId: GoodsId,
  { average, count }: { readonly average: number; readonly count: number },
): Promise<void> {
  await tx.db
    .update(goods)
    .set({ ratingAverage: count === 0 ? null : average, ratingCount: count })
    .where(eq(goods.id, goodsId));
  await invalidatePages(tx, [catalogTag.goods(goodsId), catalogTag.all]);
}
