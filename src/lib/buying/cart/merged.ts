import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import type { CartView } from './model/cart.ts';
import type { MergedLine } from './model/merged.ts';
import { type CartOwner, serialized } from './owner.ts';
import { cartGift, cartLine, cartMerge } from './tables.ts';

/** The merge at sign-in: its notice, shown once, and its undo. */

const isCapped = ({ before, wanted, now }: MergedLine): boolean => now < before + wanted;

/** Claims the notice for the first request after sign-in; null where nothing is to be shown. */
export async function claimMergeNotice(ctx: Ctx, { key, memberId }: CartOwner): Promise<CartView['merged']> {
  if (memberId === null) return null;
  const [told] = await ctx.db
    .update(cartMerge)
    .set({ toldAt: ctx.now })
    .where(and(eq(cartMerge.owner, key), isNull(cartMerge.toldAt)))
    .returning({ lines: cartMerge.lines });
  if (!told) return null;
  const capped = told.lines.filter(isCapped);
  const names = await namesOf(ctx, capped);
  const t = translator(ctx.locale, 'cart');
  return {
    count: told.lines.reduce((sum, { before, now }) => sum + now - before, 0),
    capped: capped.map(({ skuId, now }) => {
      const name = names.get(skuId) ?? '';
      return now === 0 ? t('merged.left', { name }) : t('merged.capped', { name, count: now });
    }),
  };
}

async function namesOf(ctx: Ctx, lines: readonly MergedLine[]): Promise<ReadonlyMap<number, string>> {
  if (lines.length === 0) return new Map();
  const ids = lines.map(({ skuId }) => skuId as SkuId);
  const rows = await ctx.db
    .select({ id: sku.id, name: goodsText.name })
    .from(sku)
    .innerJoin(goodsText, and(eq(goodsText.goodsId, sku.goodsId), eq(goodsText.locale, ctx.locale)))
    .where(inArray(sku.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Restores the cart from before the sign-in, except lines changed since. Idempotent. */
export const undoMerge = (ctx: Ctx, owner: CartOwner): Promise<void> =>
  serialized(ctx, owner, async (tx) => {
    const [found] = await tx.db.delete(cartMerge).where(eq(cartMerge.owner, owner.key)).returning();
    if (!found) return;
    const lines = JSON.stringify(found.lines.filter(({ now, before }) => now > before));
    const was = sql`jsonb_to_recordset(${lines}::jsonb) as was("skuId" bigint, variant text, before int, now int)`;
    const isUnchanged = sql`line.owner = ${owner.key} and line.sku_id = was."skuId" and line.variant = was.variant
  and line.quantity = was.now`;
    await tx.db.execute(
      sql`delete from ${cartLine} line using ${was} where ${isUnchanged} and was.before = 0`,
    );
    await tx.db.execute(sql`
update ${cartLine} as line set quantity = was.before, updated_at = ${tx.now.toISOString()}::timestamptz
from ${was} where ${isUnchanged} and was.before > 0`);
    for (const { promotionId, before } of found.gifts) {
      const one = and(eq(cartGift.owner, owner.key), eq(cartGift.promotionId, promotionId));
      if (before === null) await tx.db.delete(cartGift).where(one);
      else
        await tx.db
          .update(cartGift)
          .set({ skuId: before as SkuId })
          .where(one);
    }
  });
