import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import type { CategoryRecord } from './record.ts';
import { category } from './tables.ts';
import { catalogTag } from './tags.ts';

/**
 * Adds and changes categories in the given order; removes none. Call it in a transaction.
 * @throws Error for a parent that exists neither in the shop nor in the list, and for a category above itself
 */
export async function saveCategories(tx: Ctx, records: readonly CategoryRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx.db
    .insert(category)
    .values(records.map(({ parent: _, ...record }, position) => ({ ...record, position })))
    .onConflictDoUpdate({
      target: category.code,
      set: {
        position: sql`excluded.position`,
        picture: sql`excluded.picture`,
        colour: sql`excluded.colour`,
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        seoTitle: sql`excluded.seo_title`,
      },
    });
  const idOf = await categoryIds(tx, [
    ...records.map((one) => one.code),
    ...records.flatMap((one) => one.parent ?? []),
  ]);
  for (const { code, parent } of records) {
    const parentId = parent === null ? null : idOf.get(parent);
    if (parentId === undefined)
      throw new Error(`Category ${code}: there is no category "${parent}" above it`);
    await tx.db
      .update(category)
      .set({ parentId })
      .where(sql`${category.code} = ${code} and ${category.parentId} is distinct from ${parentId}`);
  }
  await refuseRing(tx);
  await invalidatePages(tx, [catalogTag.all]);
}

/** A cycle would cut its whole branch from the tree. */
async function refuseRing(tx: Ctx): Promise<void> {
  const [lost] = await rowsOf<{ code: string }>(
    tx.db,
    sql`
with recursive tree as (
  select id from category where parent_id is null
  union all
  select below.id from category below join tree on below.parent_id = tree.id
)
select code from category where id not in (select id from tree) order by id limit 1`,
  );
  if (lost) throw new Error(`Category ${lost.code}: it would be above itself`);
}

/** The codes that match no category, without duplicates. */
export async function findUnknownCategories(ctx: Ctx, codes: readonly string[]): Promise<string[]> {
  const known = await categoryIds(ctx, codes);
  return [...new Set(codes)].filter((code) => !known.has(code));
}

async function categoryIds(tx: Ctx, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.db
    .select({ id: category.id, code: category.code })
    .from(category)
    .where(inArray(category.code, [...new Set(codes)]));
  return new Map(rows.map((row) => [row.code, row.id]));
}
