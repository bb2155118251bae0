import { asc } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { plainPictureUrl } from '#lib/site/picture/address.ts';
import { type FacetIndex, readFacetIndex } from './facet-index.ts';
import type { CategoryDetail, CategoryNode } from './model/goods.ts';
import { category } from './tables.ts';

const allCategories = shortRead((db) =>
  db
    .select({ category })
    .from(category)
    .orderBy(asc(category.position), asc(category.id))
    .prepare('all_categories'),
);

type Row = Awaited<ReturnType<ReturnType<typeof allCategories>['execute']>>[number];

/** The merchant's picture, or a plain card with the category's name. */
const pictureOf = ({ category: { picture, name, ...rest } }: Row): string =>
  picture ?? plainPictureUrl({ ...rest, name: name.tw });

/**
 * The category tree in the merchant's order. Each count covers goods on sale in the category and below it
 * (row B1).
 */
export async function listCategories(ctx: Ctx): Promise<CategoryNode[]> {
  const [rows, shapes] = await Promise.all([allCategories(ctx.db).execute(), readFacetIndex(ctx)]);
  return childrenOf(rows, null, ctx.locale, shapes);
}

function childrenOf(
  rows: readonly Row[],
  parentId: number | null,
  locale: Locale,
  shapes: FacetIndex,
): CategoryNode[] {
  return rows
    .filter((row) => row.category.parentId === parentId)
    .map((row) => {
      const children = childrenOf(rows, row.category.id, locale, shapes);
      const { id, code, name } = row.category;
      const below = children.reduce((sum, child) => sum + child.count, 0);
      return {
        id,
        code,
        name: name[locale],
        picture: pictureOf(row),
        count: shapes.countIn(id) + below,
        children,
      };
    });
}

/** A category with its neighbours; null for an unknown id. */
export async function getCategory(ctx: Ctx, id: number): Promise<CategoryDetail | null> {
  const [rows, shapes] = await Promise.all([allCategories(ctx.db).execute(), readFacetIndex(ctx)]);
  const row = rows.find((one) => one.category.id === id);
  if (!row) return null;
  const { code, name, description, seoTitle, parentId } = row.category;
  const step = (one: Row) => ({ id: one.category.id, name: one.category.name[ctx.locale] });
  return {
    id,
    code,
    name: name[ctx.locale],
    description: description[ctx.locale],
    seoTitle: seoTitle[ctx.locale],
    picture: pictureOf(row),
    ancestors: ancestorsOf(rows, row).map(step),
    siblings: rows.filter((one) => one.category.parentId === parentId).map(step),
    children: childrenOf(rows, id, ctx.locale, shapes),
  };
}

/** From the root to the parent. */
function ancestorsOf(rows: readonly Row[], row: Row): Row[] {
  const parent = rows.find((one) => one.category.id === row.category.parentId);
  return parent ? [...ancestorsOf(rows, parent), parent] : [];
}

/** The ids of a category and its descendants; empty for an unknown category. */
export async function categoryIdsBelow(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await allCategories(ctx.db).execute();
  const below = (parent: number): number[] =>
    rows
      .filter((row) => row.category.parentId === parent)
      .flatMap((row) => [row.category.id, ...below(row.category.id)]);
  return rows.some((row) => row.category.id === id) ? [id, ...below(id)] : [];
}
