import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Need } from '#lib/catalog/goods/model/goods.ts';
import { category, goods, goodsText } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { loadFold } from '#lib/kernel/i18n/fold.ts';
import { LOCALES, type Locale, type Text } from '#lib/kernel/i18n/locale.ts';
import { loadSounds } from '#lib/kernel/i18n/pinyin.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { type Reading, SEARCH_EDITION, type SearchedTexts, searchEntryOf } from './entry.ts';
import { goodsSearch } from './tables.ts';
import { SEARCH_TAG } from './tags.ts';

/** Maintains the search index (`goods_search`). */

/** Entries per sweep. */
const REINDEXED_AT_ONCE = 500;

const loadReading = async (): Promise<Reading> => ({ fold: await loadFold(), soundOf: await loadSounds() });

/** Indexes these goods; goods off sale leave the index. */
export async function indexGoods(tx: Ctx, goodsIds: readonly number[]): Promise<void> {
  const these = inArray(goods.id, goodsIds as GoodsId[]);
  const found = await tx.db
    .select({ ...indexed, goodsId: goods.id, popularity: goods.sold, status: goods.status })
    .from(goods)
    .innerJoin(category, eq(category.id, goods.categoryId))
    .where(these);
  const off = found.filter(({ status }) => status !== 'on').map(({ goodsId }) => goodsId);
  if (off.length > 0) await tx.db.delete(goodsSearch).where(inArray(goodsSearch.goodsId, off));
  await writeRows(
    tx,
    found.filter(({ status }) => status === 'on'),
  );
}

interface Indexed {
  readonly goodsId: number;
  readonly popularity: number;
  readonly texts: SearchedTexts;
  readonly category: Text;
}

async function writeEntries(tx: Ctx, entries: readonly Indexed[]): Promise<void> {
  if (entries.length === 0) return;
  await invalidatePages(tx, [SEARCH_TAG]);
  const reading = await loadReading();
  await tx.db
    .insert(goodsSearch)
    .values(
      entries.map(({ goodsId, popularity, texts, category }) => ({
        goodsId,
        popularity,
        edition: SEARCH_EDITION,
        ...searchEntryOf(texts, category, reading),
      })),
    )
    .onConflictDoUpdate({
      target: goodsSearch.goodsId,
      set: { tokens: sql`excluded.tokens`, names: sql`excluded.names`, edition: sql`excluded.edition` },
    });
}

/** Sweep: rewrites entries of an older edition, in batches. */
export const reindexGoods = (ctx: Ctx): Promise<number> => inTransaction(ctx, reindexSome);

async function reindexSome(tx: Ctx): Promise<number> {
  const rows = await tx.db
    .select({ ...indexed, goodsId: goodsSearch.goodsId, popularity: goodsSearch.popularity })
    .from(goodsSearch)
    .innerJoin(goods, eq(goods.id, goodsSearch.goodsId))
    .innerJoin(category, eq(category.id, goods.categoryId))
    .where(lt(goodsSearch.edition, SEARCH_EDITION))
    .limit(REINDEXED_AT_ONCE)
    // A concurrent removal from sale waits, then deletes the entry.
    .for('update', { of: goodsSearch });
  await writeRows(tx, rows);
  return rows.length;
}

const indexed = { code: goods.code, needs: goods.needs, category: category.name };

interface IndexedRow {
  readonly goodsId: number;
  readonly popularity: number;
  readonly code: string;
  readonly needs: readonly string[];
  readonly category: Text;
}

async function writeRows(tx: Ctx, rows: readonly IndexedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const texts = await tx.db
    .select()
    .from(goodsText)
    .where(
      inArray(
        goodsText.goodsId,
        rows.map(({ goodsId }) => goodsId as GoodsId),
      ),
    );
  const byGoods = Map.groupBy(texts, ({ goodsId }) => Number(goodsId));
  const say = (id: number, part: 'name' | 'subtitle' | 'description' | 'ingredients') =>
    Object.fromEntries(
      LOCALES.map((locale) => [locale, byGoods.get(id)?.find((one) => one.locale === locale)?.[part] ?? '']),
    ) as Record<Locale, string>;
  await writeEntries(
    tx,
    rows.map(({ goodsId, popularity, category: name, code, needs }) => ({
      goodsId,
      popularity,
      category: name,
      texts: {
        code,
        needs: needs as Need[],
        name: say(goodsId, 'name'),
        subtitle: say(goodsId, 'subtitle'),
        description: say(goodsId, 'description'),
        ingredients: say(goodsId, 'ingredients'),
      },
    })),
  );
}
