import { and, eq, inArray, sql } from 'drizzle-orm';
import { sku } from '#lib/catalog/goods/tables.ts';
import { catalogTag } from '#lib/catalog/goods/tags.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { GoodsId, SkuId } from '#lib/kernel/ids.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { invalidatePromotions } from './active.ts';
import { giftSkus, type PromotionRecord } from './model.ts';
import { isRunning } from './rules.ts';
import { promotion, promotionCategory, promotionGift, promotionGoods } from './tables.ts';
import { promotionTag } from './tags.ts';

/**
 * Upserts a promotion with its goods, categories and gifts. A gift's stock is replaced only if the figure
 * differs from the last saved one; otherwise the remaining stock stays.
 * @returns its id
 * @throws ShopError promotionNotFound (404) for an unknown id of this kind; promotionSkuUnknown
 */
export async function savePromotion(ctx: Ctx, record: PromotionRecord): Promise<number> {
  await refuseUnknownSkus(ctx, skusOf(record));
  const id = await inTransaction(ctx, async (tx) => {
    const saved = await saveRow(tx, record);
    await saveScope(tx, saved, record);
    if (record.kind === 'buy-gift') await saveGifts(tx, saved, record.giftStock);
    await invalidatePromotionPages(tx, [saved]);
    return saved;
  });
  invalidatePromotions(ctx);
  return id;
}

/** Ends a promotion immediately; existing orders keep their benefits. */
export async function endPromotion(ctx: Ctx, id: number): Promise<void> {
  const [ended] = await ctx.db
    .update(promotion)
    .set({ status: 'off', shown: 'over', updatedAt: ctx.now })
    .where(eq(promotion.id, id))
    .returning({ id: promotion.id });
  if (!ended) throw notFound('promotionNotFound');
  await invalidatePromotionPages(ctx, [id]);
  invalidatePromotions(ctx);
}

/** Invalidates the pages that show these promotions. */
export const invalidatePromotionPages = (tx: Ctx, ids: readonly number[]): Promise<void> =>
  invalidatePages(tx, [promotionTag.all, catalogTag.all, ...ids.map(promotionTag.one)]);

const skusOf = (record: PromotionRecord): number[] => {
  switch (record.kind) {
    case 'enough-reduce':
      return [];
    case 'discount-buy':
      return record.rule.addOns.map(({ skuId }) => skuId);
    case 'buy-gift':
      return giftSkus(record.rule);
  }
};

async function refuseUnknownSkus(ctx: Ctx, skuIds: readonly number[]): Promise<void> {
  if (skuIds.length === 0) return;
  const known = await ctx.db
    .select({ id: sku.id })
    .from(sku)
    .where(inArray(sku.id, skuIds as SkuId[]));
  const ids = new Set<number>(known.map(({ id }) => id));
  const unknown = skuIds.find((id) => !ids.has(id));
  if (unknown !== undefined) throw new ShopError('promotionSkuUnknown', { params: { sku: unknown } });
}

async function saveRow(tx: Ctx, record: PromotionRecord): Promise<number> {
  const { id, kind, name, rule, startsAt, endsAt, status, priority, everything } = record;
  const runs = status === 'on' && isRunning(record, tx.now);
  const shown = runs ? 'running' : status === 'on' && startsAt > tx.now ? 'waiting' : 'over';
  const row = {
    kind,
    name,
    rule,
    startsAt,
    endsAt,
    status,
    priority,
    everything,
    shown,
    updatedAt: tx.now,
  } as const;
  const [saved] =
    id === undefined
      ? await tx.db.insert(promotion).values(row).returning({ id: promotion.id })
      : await tx.db
          .update(promotion)
          .set(row)
          .where(and(eq(promotion.id, id), eq(promotion.kind, kind)))
          .returning({ id: promotion.id });
  if (!saved) throw notFound('promotionNotFound');
  return saved.id;
}

async function saveScope(tx: Ctx, promotionId: number, record: PromotionRecord): Promise<void> {
  await tx.db.delete(promotionGoods).where(eq(promotionGoods.promotionId, promotionId));
  await tx.db.delete(promotionCategory).where(eq(promotionCategory.promotionId, promotionId));
  if (record.goodsIds.length > 0) {
    const rows = [...new Set(record.goodsIds)].map((goodsId) => ({
      promotionId,
      goodsId: goodsId as GoodsId,
    }));
    await tx.db.insert(promotionGoods).values(rows);
  }
  if (record.categoryIds.length > 0) {
    const rows = [...new Set(record.categoryIds)].map((categoryId) => ({ promotionId, categoryId }));
    await tx.db.insert(promotionCategory).values(rows);
  }
}

async function saveGifts(
  tx: Ctx,
  promotionId: number,
  gifts: readonly { readonly skuId: number; readonly stock: number }[],
): Promise<void> {
  await tx.db
    .insert(promotionGift)
    .values(
      gifts.map(({ skuId, stock }) => ({ promotionId, skuId: skuId as SkuId, stock, savedStock: stock })),
    )
    .onConflictDoUpdate({
      target: [promotionGift.promotionId, promotionGift.skuId],
      set: {
        stock: sql`case when ${promotionGift.savedStock} = excluded.saved_stock then ${promotionGift.stock} else excluded.stock end`,
        savedStock: sql`excluded.saved_stock`,
      },
    });
}
