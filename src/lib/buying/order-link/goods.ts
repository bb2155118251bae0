import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import { listStores } from '#lib/catalog/branches/service.ts';
import { optionWords } from '#lib/catalog/goods/rules/goods.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import { searchGoods } from '#lib/catalog/search/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import type { OrderLinkGoods, OrderLinkSku } from './model.ts';

const SHOWN_MOST = 12;

/**
 * Products for staff orders: search results, else the best sellers. Packages are left out, because their
 * buyer fills them.
 */
export async function listOrderLinkGoods(ctx: Ctx, { q }: { readonly q: string }): Promise<OrderLinkGoods> {
  const ids = q.trim() ? (await searchGoods(ctx, { q })).goods.map(({ id }) => id) : null;
  const [found, stores] = await Promise.all([
    ids?.length === 0 ? [] : skusOf(ctx, ids),
    listStores(ctx, { pickup: true }),
  ]);
  const placed = ids ? found.sort((a, b) => ids.indexOf(a.goodsId) - ids.indexOf(b.goodsId)) : found;
  return {
    goods: placed.slice(0, SHOWN_MOST).map(
      ({ goodsId: _goodsId, specs, chosen, pictures, ...one }): OrderLinkSku => ({
        ...one,
        options: optionWords(specs, chosen, ctx.locale),
        picture: pictures[0] ?? '',
      }),
    ),
    stores: stores.map(({ id, name }) => ({ id, name })),
  };
}

const skusOf = ({ db, locale }: Ctx, ids: readonly number[] | null) =>
  db
    .select({
      skuId: sku.id,
      goodsId: goods.id,
      name: goodsText.name,
      specs: goods.specs,
      chosen: sku.options,
      pictures: goods.pictures,
      price: sku.price,
      stock: sku.stock,
      kind: goods.kind,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, locale)))
    .where(
      and(
        eq(goods.status, 'on'),
        eq(sku.active, true),
        ne(goods.kind, 'package'),
        ids ? idIn(goods.id, ids) : gt(sku.stock, 0),
      ),
    )
    .orderBy(desc(goods.sold), asc(goods.id), asc(sku.position))
    .limit(SHOWN_MOST * 4);
