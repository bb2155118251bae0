import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import type { GoodsRecord } from './record.ts';
import { loadStock } from './stock/counted.ts';
import { shownOfSkus } from './stock/shown.ts';
import { goods, goodsText, sku } from './tables.ts';

/** Texts and SKUs, written together with their product (save.ts). */

type IdOf = (record: GoodsRecord) => GoodsId;

/** Writes the texts in every language. */
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
          ingredients: record.ingredients?.[locale] ?? '',
          howToTake: record.howToTake?.[locale] ?? '',
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
 * Writes the SKUs; `loadStock` sets their stock. Missing SKUs remain for existing orders, without stock.
 * @throws Error if a SKU code belongs to another product
 */
export async function saveSkus(tx: Ctx, records: readonly GoodsRecord[], idOf: IdOf): Promise<void> {
  const goodsIds = records.map(idOf);
  const rows = records.flatMap((record) =>
    record.skus.map((one, position) => ({
      ...one,
      goodsId: idOf(record),
      stock: 0,
      loadedStock: 0,
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
        pieces: sql`excluded.pieces`,
        shelf: sql`coalesce(excluded.shelf, ${sku.shelf})`,
        barcode: sql`coalesce(excluded.barcode, ${sku.barcode})`,
        active: sql`true`,
      },
      setWhere: sql`${sku.goodsId} = excluded.goods_id`,
    })
    .returning({ id: sku.id, code: sku.code });
  if (saved.length < rows.length) throw new Error('A SKU code belongs to another good');
  const figures = new Map(records.flatMap(({ skus }) => skus.map((one) => [one.code, one.stock])));
  const off = await tx.db
    .select({ id: sku.id })
    .from(sku)
    .where(and(inArray(sku.goodsId, goodsIds), eq(sku.active, false)));
  await loadStock(tx, [
    ...saved.map(({ id, code }) => ({ skuId: id, stock: figures.get(code) ?? 0 })),
    ...off.map(({ id }) => ({ skuId: id, stock: 0 })),
  ]);
  await tx.db.execute(sql`update ${goods} set ${shownOfSkus} where ${inArray(goods.id, goodsIds)}`);
}

/**
 * Vacuums and analyzes the tables after many goods were written. Call it outside transactions. A server's
 * autovacuum does so later; the embedded database never does.
 */
export async function vacuumCatalog(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`vacuum (analyze) category, goods, goods_text, sku, goods_search, goods_shape`);
}
