import type { Ctx } from '#lib/kernel/context.ts';
import { links } from '#lib/site/site/links.ts';
import { listCategories } from './categories.ts';
import type { GoodsForm } from './codes.ts';
import { readFacetIndex } from './facet-index.ts';
import { countFacets, type FacetGroup } from './facets.ts';
import { listLink } from './list-link.ts';
import type { CategoryNode, Need } from './model/goods.ts';
import { GoodsQuery } from './model/list.ts';
import { isWorthIndexing } from './rules/goods.ts';

/** Lists of one need or form: pages with their own title, indexed by search engines (row B1). */

export type Facet = { readonly need: Need } | { readonly form: GoodsForm };

/** The only need or form of a list; null for none or several. */
export function facetOf(query: GoodsQuery): Facet | null {
  const { need, form, from, to, stock, sort } = query;
  if (from !== undefined || to !== undefined || stock || sort !== 'popular') return null;
  if (need.length + form.length !== 1) return null;
  const [onlyNeed] = need;
  const [onlyForm] = form;
  return onlyNeed ? { need: onlyNeed } : onlyForm ? { form: onlyForm } : null;
}

export interface IndexedFacet {
  /** A combined route with its query, and the canonical address: `/category/3?need=sleep`. */
  readonly path: string;
  /** Null for the list of all goods. */
  readonly categoryId: number | null;
  readonly facet: Facet;
}

/** Every such page with enough goods, for the sitemap. */
export async function indexedFacets(ctx: Ctx): Promise<IndexedFacet[]> {
  const [categories, shapes] = await Promise.all([listCategories(ctx), readFacetIndex(ctx)]);
  const walk = (node: CategoryNode): IndexedFacet[] => [
    ...facetsOf(node.id, shapes.of(idsBelow(node))),
    ...node.children.flatMap(walk),
  ];
  return [...facetsOf(null, shapes.of(null)), ...categories.flatMap(walk)];
}

const idsBelow = (node: CategoryNode): number[] => [node.id, ...node.children.flatMap(idsBelow)];

function facetsOf(categoryId: number | null, shapes: readonly FacetGroup[]): IndexedFacet[] {
  const plain = GoodsQuery.parse({});
  const { unfiltered, facets } = countFacets(shapes, plain);
  const isShown = ({ count }: { count: number }) => isWorthIndexing(count, unfiltered);
  const path = links.category(categoryId ?? undefined);
  return [
    ...facets.needs.filter(isShown).map(({ need }) => ({
      path: listLink(path, plain, { need: [need] }),
      categoryId,
      facet: { need },
    })),
    ...facets.forms.filter(isShown).map(({ form }) => ({
      path: listLink(path, plain, { form: [form] }),
      categoryId,
      facet: { form },
    })),
  ];
}
