import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { plainPictureUrl } from '#lib/site/picture/address.ts';
import { refreshFacetIndex } from './facet-index.ts';
import type { Nutrition } from './model/goods.ts';
import type { GoodsRecord } from './record.ts';
import { cheapest } from './rules/goods.ts';
import { forbiddenFaults } from './rules/substances.ts';
import { findPackageRefusals, savePackages } from './save-packages.ts';
import { saveSkus, saveTexts } from './save-parts.ts';
import { category, goods, sku } from './tables.ts';
import { catalogTag } from './tags.ts';

export type SaveOutcome = 'created' | 'changed' | 'same';

/** An arbitrary advisory lock id, which serializes loads. */
const LOCK = 4_321_002;
/** The limit of one Postgres notification. */
const TAGS_AT_ONCE = 200;

/** For services. */
const NO_NUTRITION: Nutrition = { serving: { tw: '', zh: '', en: '' }, servings: 1, facts: [] };

const excluded = (column: string) => sql.raw(`excluded.${column}`);

/**
 * Upserts goods with their texts and SKUs, and refreshes the filter counts. A record equal to the last load
 * changes nothing. Call it in a transaction, with a few hundred records at most.
 * @returns the outcome of each record, by code
 * @throws Error for every refusal of `findRefusals`
 */
export async function saveGoods(
  tx: Ctx,
  records: readonly GoodsRecord[],
): Promise<ReadonlyMap<string, SaveOutcome>> {
  // Callers have parsed `GoodsRecord`; banned substances are refused here again.
  for (const record of records)
    for (const [, message] of forbiddenFaults(record)) throw new Error(`${record.code}: ${message}`);
  await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const known = await knownGoods(tx, records);
  const outcome = (record: GoodsRecord): SaveOutcome => {
    const fingerprint = known.get(record.code);
    return fingerprint === undefined ? 'created' : fingerprint === fingerprintOf(record) ? 'same' : 'changed';
  };
  const outcomes = new Map(records.map((record) => [record.code, outcome(record)]));
  const due = records.filter((record) => outcomes.get(record.code) !== 'same');
  if (due.length === 0) return outcomes;

  const categories = await categoriesOf(tx, due);
  const ids = await saveRows(tx, due, categories);
  const idOf = (record: GoodsRecord) => ids.get(record.code) as typeof goods.$inferSelect.id;
  await saveTexts(tx, due, idOf);
  await saveSkus(tx, due, idOf);
  await savePackages(tx, due, idOf);
  await refreshFacetIndex(tx);

  const goodsIds = [...ids.values()];
  const tags = [
    catalogTag.all,
    ...goodsIds.map(catalogTag.goods),
    ...[...categories.values()].map(({ id }) => catalogTag.category(id)),
  ];
  for (let at = 0; at < tags.length; at += TAGS_AT_ONCE)
    await invalidatePages(tx, tags.slice(at, at + TAGS_AT_ONCE));
  await publish(tx, 'goods.changed', { goodsIds });
  return outcomes;
}

/** Why records cannot be saved, by code: an unknown category or package part, or a SKU of another product. */
export async function findRefusals(
  ctx: Ctx,
  records: readonly GoodsRecord[],
): Promise<ReadonlyMap<string, string>> {
  const reasons = await findOwnRefusals(ctx, records);
  const rest = records.filter((record) => !reasons.has(record.code));
  return new Map([...reasons, ...(await findPackageRefusals(ctx, rest))]);
}

/**
 * Like `findRefusals`, without the checks of package parts. @param anyCategory true if missing categories
 * will be created
 */
export async function findOwnRefusals(
  ctx: Ctx,
  records: readonly GoodsRecord[],
  anyCategory = false,
): Promise<ReadonlyMap<string, string>> {
  const categories = await categoriesOf(ctx, records);
  const taken = await ctx.db
    .select({ sku: sku.code, good: goods.code })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(
      anyOf(
        sku.code,
        records.flatMap((record) => record.skus.map((one) => one.code)),
      ),
    );
  const owner = new Map(taken.map((row) => [row.sku, row.good]));
  const reasons = new Map<string, string>();
  for (const record of records) {
    const stolen = record.skus.find((one) => (owner.get(one.code) ?? record.code) !== record.code);
    if (stolen)
      reasons.set(record.code, `skus: "${stolen.code}" belongs to the good "${owner.get(stolen.code)}"`);
    if (!anyCategory && !categories.has(record.category))
      reasons.set(record.code, `category: there is no category "${record.category}"`);
  }
  return reasons;
}

/** Hash of a record, to detect unchanged records. */
export const fingerprintOf = (record: GoodsRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url');

const anyOf = (
  column: typeof goods.code | typeof sku.code | typeof category.code,
  values: readonly string[],
) => sql`${column} = any(${sql.param([...new Set(values)])}::text[])`;

async function knownGoods(tx: Ctx, records: readonly GoodsRecord[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .select({ code: goods.code, fingerprint: goods.fingerprint })
    .from(goods)
    .where(
      anyOf(
        goods.code,
        records.map((record) => record.code),
      ),
    );
  return new Map(rows.map((row) => [row.code, row.fingerprint]));
}

type Categories = ReadonlyMap<string, { id: number; name: Text }>;

async function categoriesOf(ctx: Ctx, records: readonly GoodsRecord[]): Promise<Categories> {
  const rows = await ctx.db
    .select({ id: category.id, code: category.code, name: category.name })
    .from(category)
    .where(inArray(category.code, [...new Set(records.map((record) => record.category))]));
  return new Map(rows.map((row) => [row.code, row]));
}

function categoryOf(categories: Categories, code: string): { id: number; name: Text } {
  const found = categories.get(code);
  if (!found) throw new Error(`There is no category "${code}"`);
  return found;
}

async function saveRows(tx: Ctx, records: readonly GoodsRecord[], categories: Categories) {
  const rows = await tx.db
    .insert(goods)
    .values(
      records.map((record) => ({
        code: record.code,
        categoryId: categoryOf(categories, record.category).id,
        status: record.status,
        form: record.form,
        colour: record.colour,
        needs: record.needs,
        pictures:
          record.pictures.length > 0
            ? record.pictures
            : [plainPictureUrl({ ...record, name: record.name.tw })],
        specs: record.specs,
        nutrition: record.nutrition ?? NO_NUTRITION,
        label: record.label ?? null,
        subscribable: record.subscribable,
        pack: record.pack ?? null,
        homeOnly: record.homeOnly || record.temperature !== 'ambient',
        temperature: record.temperature,
        kind: record.package ? ('package' as const) : record.kind,
        service: record.service ?? null,
        firstOrderOnly: record.firstOrderOnly,
        memberMost: record.memberMost ?? null,
        sold: record.sold,
        launchedOn: record.launchedOn,
        ...cheapest(record.skus),
        fingerprint: fingerprintOf(record),
        updatedAt: tx.now,
      })),
    )
    .onConflictDoUpdate({
      target: goods.code,
      set: {
        categoryId: excluded('category_id'),
        status: excluded('status'),
        form: excluded('form'),
        colour: excluded('colour'),
        needs: excluded('needs'),
        pictures: excluded('pictures'),
        specs: excluded('specs'),
        nutrition: excluded('nutrition'),
        label: excluded('label'),
        subscribable: excluded('subscribable'),
        pack: excluded('pack'),
        homeOnly: excluded('home_only'),
        temperature: excluded('temperature'),
        kind: excluded('kind'),
        service: excluded('service'),
        firstOrderOnly: excluded('first_order_only'),
        memberMost: excluded('member_most'),
        launchedOn: excluded('launched_on'),
        price: excluded('price'),
        listPrice: excluded('list_price'),
        fingerprint: excluded('fingerprint'),
        updatedAt: excluded('updated_at'),
      },
    })
    .returning({ id: goods.id, code: goods.code });
  return new Map(rows.map((row) => [row.code, row.id]));
}
