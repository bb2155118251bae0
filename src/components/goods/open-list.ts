import type { APIContext } from 'astro';
import { betterAddress, readListAddress } from '#lib/catalog/goods/list-link.ts';
import type { CategoryDetail, CategoryNode } from '#lib/catalog/goods/model/goods.ts';
import type { GoodsList, GoodsQuery } from '#lib/catalog/goods/model/list.ts';
import { listCategories, listGoods } from '#lib/catalog/goods/service.ts';
import { links } from '#lib/site/site/links.ts';

export interface OpenedList {
  readonly category: CategoryDetail | null;
  readonly query: GoodsQuery;
  readonly list: GoodsList;
  readonly categories: readonly CategoryNode[];
}

type Asker = Pick<APIContext, 'url' | 'locals' | 'originPathname'>;

/**
 * Parses a list's address and loads its goods.
 * @returns the redirect target for a malformed address or a page past the end
 */
export async function openList(
  { url, locals, originPathname }: Asker,
  category: CategoryDetail | null,
): Promise<OpenedList | { readonly elsewhere: string }> {
  const { ctx } = locals;
  // As the visitor wrote it, with language and layout; Astro appends a slash.
  const asked = originPathname.replace(/\/+$/, '');
  const { query, isWellFormed } = readListAddress(url.searchParams, category?.id);
  const sendTo = (page: number) => ({
    elsewhere: betterAddress(asked, query, page, url.searchParams),
  });
  if (!isWellFormed) return sendTo(query.page);
  const [list, categories] = await Promise.all([listGoods(ctx, query), listCategories(ctx)]);
  if (query.page > Math.max(1, list.pages)) return sendTo(Math.max(1, list.pages));
  return { category, query, list, categories };
}

/** The path of a list: a combined route. */
export const listPath = (category: CategoryDetail | null): string => links.category(category?.id);
