import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Fold } from '#lib/kernel/i18n/fold.ts';
import { LOCALES, type Text } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import type { GoodsRecord } from './record.ts';
import { searchTokensOf } from './search-entry.ts';
import { goods, goodsSearch, goodsText, sku } from './tables.ts';

/** What belongs to a good and is written with it (save.ts). */

type IdOf = (record: GoodsRecord) => GoodsId;

/** Writes what the goods say, in every language. */
export async function saveTexts(tx: Ctx, records: readonly GoodsRecord[], idOf: IdOf): Promise<void> {
  await tx.db
    .insert(goodsText)
    .values(
      records.flatMap((record) =>
        LOCALES.map((locale) => ({
          goodsId: idOf(record),
          locale,
          name: record.name[locale],
          subtitle: record.subtitle[locale],
          description: record.description[locale],
          ingredients: record.ingredients[locale],
          howToTake: record.howToTake[locale],
          warnings: record.warnings[locale],
          faq: record.faq.map(({ q, a }) => ({ q: q[locale], a: a[locale] })),
        })),
      ),
    )
    .onConflictDoUpdate({
      target: [goodsText.goodsId, goodsText.locale],
      set: {
        name: sql`excluded.name`,
        subtitle: sql`excluded.subtitle`,
        description: sql`excluded.description`,
        ingredients: sql`excluded.ingredients`,
        howToTake: sql`excluded.how_to_take`,
        warnings: sql`excluded.warnings`,
        faq: sql`excluded.faq`,
      },
    });
}

/**
 * Writes the SKUs. A stock figure that differs from the last loaded one replaces what sales have left; SKUs that
 * are not named any more stay for the orders that name them, without stock.
 * @throws Error when a SKU's code is another good's
 */
export async function saveSkus(tx: Ctx, records: readonly GoodsRecord[], idOf: IdOf): Promise<void> {
  const goodsIds = records.map(idOf);
  const rows = records.flatMap((record) =>
    record.skus.map((one, position) => ({
      ...one,
      goodsId: idOf(record),
      loadedStock: one.stock,
      position,
    })),
  );
  await tx.db.update(sku).set({ active: false }).where(inArray(sku.goodsId, goodsIds));
  const saved = await tx.db
    .insert(sku)
    .values(rows)
    .onConflictDoUpdate({
      target: sku.code,
      set: {
        options: sql`excluded.options`,
        price: sql`excluded.price`,
        listPrice: sql`excluded.list_price`,
        position: sql`excluded.position`,
        active: sql`true`,
        stock: sql`case when ${sku.loadedStock} = excluded.loaded_stock then ${sku.stock} else excluded.stock end`,
        loadedStock: sql`excluded.loaded_stock`,
      },
      setWhere: sql`${sku.goodsId} = excluded.goods_id`,
    })
    .returning({ id: sku.id });
  if (saved.length < rows.length) throw new Error('A SKU code belongs to another good');
  await tx.db
    .update(sku)
    .set({ stock: 0, loadedStock: 0 })
    .where(and(inArray(sku.goodsId, goodsIds), eq(sku.active, false)));
  await tx.db
    .update(goods)
    .set({ inStock: sql`exists (select from sku where sku.goods_id = goods.id and sku.stock > 0)` })
    .where(inArray(goods.id, goodsIds));
}

/** Writes what finds each good on sale; a good that is off is found no more. */
export async function saveSearchEntries(
  tx: Ctx,
  records: readonly GoodsRecord[],
  idOf: IdOf,
  categoryName: (code: string) => Text,
  fold: Fold,
): Promise<void> {
  const on = records.filter((record) => record.status === 'on');
  const off = records.filter((record) => record.status === 'off').map(idOf);
  if (off.length > 0) await tx.db.delete(goodsSearch).where(inArray(goodsSearch.goodsId, off));
  if (on.length === 0) return;
  await tx.db
    .insert(goodsSearch)
    .values(
      on.map((record) => ({
        goodsId: idOf(record),
        popularity: record.sold,
        tokens: searchTokensOf(record, categoryName(record.category), fold),
      })),
    )
    .onConflictDoUpdate({
      target: goodsSearch.goodsId,
      set: { tokens: sql`excluded.tokens` },
    });
}

/** Counts the goods on sale anew, by category, form and need. */
export async function refreshCounts(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`delete from goods_count`);
  await tx.db.execute(sql`
    insert into goods_count (category_id, form, need, goods)
    select category_id, forms.form, wanted.need, count(*)
    from goods, unnest(array['', goods.form]) as forms(form), unnest(array_append(goods.needs, '')) as wanted(need)
    where status = 'on'
    group by 1, 2, 3`);
}

/**
 * After many goods were written, outside any transaction: puts the indexes in order and tells the planner what is
 * there. A server does so by itself after a while, the embedded database never.
 */
export async function tidyCatalog(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`vacuum (analyze) category, goods, goods_text, sku, goods_search, goods_count`);
}

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
