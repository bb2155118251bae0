import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { prepared } from '#lib/kernel/db/prepared.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { CategoryDetail, CategoryNode } from './model.ts';
import { drawnPicture } from './pictures.ts';
import { category, goodsCount } from './tables.ts';

const allCategories = prepared((db) =>
  db
    .select({ category, count: goodsCount.goods })
    .from(category)
    .leftJoin(
      goodsCount,
      and(eq(goodsCount.categoryId, category.id), eq(goodsCount.form, ''), eq(goodsCount.need, '')),
    )
    .orderBy(asc(category.position), asc(category.id))
    .prepare('all_categories'),
);

type Row = Awaited<ReturnType<ReturnType<typeof allCategories>['execute']>>[number];

/** The tree of categories, in the merchant's order, with the goods on sale in and below each (row B1). */
export async function listCategories(ctx: Ctx): Promise<CategoryNode[]> {
  return childrenOf(await allCategories(ctx.db).execute(), null, ctx.locale);
}

function childrenOf(rows: readonly Row[], parentId: number | null, locale: Locale): CategoryNode[] {
  return rows
    .filter((row) => row.category.parentId === parentId)
    .map((row) => {
      const children = childrenOf(rows, row.category.id, locale);
      const { id, code, form, colour, name } = row.category;
      const below = children.reduce((sum, child) => sum + child.count, 0);
      return {
        id,
        code,
        name: name[locale],
        form,
        colour,
        picture: drawnPicture(row.category, 'front'),
        count: (row.count ?? 0) + below,
        children,
      };
    });
}

/** A category with its neighbours; null when there is none with this id. */
export async function getCategory(ctx: Ctx, id: number): Promise<CategoryDetail | null> {
  const rows = await allCategories(ctx.db).execute();
  const row = rows.find((one) => one.category.id === id);
  if (!row) return null;
  const { code, form, colour, name, description, seoTitle, parentId } = row.category;
  const parent = rows.find((one) => one.category.id === parentId)?.category;
  return {
    id,
    code,
    name: name[ctx.locale],
    description: description[ctx.locale],
    seoTitle: seoTitle[ctx.locale],
    form,
    colour,
    picture: drawnPicture(row.category, 'front'),
    parent: parent ? { id: parent.id, name: parent.name[ctx.locale] } : null,
    children: childrenOf(rows, id, ctx.locale),
  };
}

/** The ids of a category and of all below it; empty when there is no such category. */
export async function categoryIdsBelow(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await allCategories(ctx.db).execute();
  const below = (parent: number): number[] =>
    rows
      .filter((row) => row.category.parentId === parent)
      .flatMap((row) => [row.category.id, ...below(row.category.id)]);
  return rows.some((row) => row.category.id === id) ? [id, ...below(id)] : [];
}
