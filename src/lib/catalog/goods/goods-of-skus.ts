import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { ofGoods } from './cards.ts';
import { goods, goodsText, sku } from './tables.ts';

/** Names of the goods of these SKUs, and whether they can be subscribed to. Goods off sale are omitted. */
export const goodsOfSkus = (ctx: Ctx, skuIds: readonly number[]) =>
  ctx.db
    .select({
      skuId: sku.id,
      goodsId: sku.goodsId,
      name: goodsText.name,
      subscribable: goods.subscribable,
      kind: goods.kind,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, and(ofGoods, eq(goodsText.locale, ctx.locale)))
    .where(and(idIn(sku.id, skuIds), eq(sku.active, true), eq(goods.status, 'on')));
