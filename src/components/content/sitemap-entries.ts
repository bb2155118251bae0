import { listSitemapGroups } from '#lib/buying/group/service.ts';
import { slugOf } from '#lib/catalog/content/rules/entries.ts';
import { filmLinks } from '#lib/catalog/film/rules/links.ts';
import { listFilms } from '#lib/catalog/film/service.ts';
import type { CategoryNode } from '#lib/catalog/goods/model/goods.ts';
import { countSitemapGoods, indexedFacets, listCategories } from '#lib/catalog/goods/service.ts';
import { activePromotions } from '#lib/catalog/promotion/service.ts';
import { fixedEntries, type SitemapEntry } from '#lib/fronts/seo/sitemap.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { links } from '#lib/site/site/links.ts';
import {
  languagesOf,
  listArticles,
  listInfoPages,
  listNotices,
  listOffers,
  type PagedKind,
} from './entries.ts';

/** All indexable pages in the context's language, except goods. */
export async function listSitemapEntries(ctx: Ctx): Promise<SitemapEntry[]> {
  const all = await Promise.all(
    [fixedPages, promotionPages, ...Object.values(SOURCES)].map((entriesOf) => entriesOf(ctx)),
  );
  return all.flat();
}

/** The entries of each route with parameters; `/goods/:id` has separate files. */
const SOURCES: Readonly<Record<string, (ctx: Ctx) => Promise<SitemapEntry[]>>> = {
  '/category/:id': async (ctx) => {
    const [categories, facets] = await Promise.all([listCategories(ctx), indexedFacets(ctx)]);
    return [
      ...withChildren(categories)
        .filter(({ count }) => count > 0)
        .map(({ id, picture }) => ({ path: links.category(id), pictures: [picture] })),
      ...facets.map(({ path }) => ({ path })),
    ];
  },
  '/articles/:id': async (ctx) => {
    const { articles } = await listArticles(ctx.locale, ctx);
    return inLanguages('articles', articles, ctx, links.article);
  },
  '/articles/category/:classId': async (ctx) => {
    const { articles } = await listArticles(ctx.locale, ctx);
    const categories = [...new Set(articles.map(({ data }) => data.category))];
    return categories.map((one) => ({ path: links.articleCategory(one) }));
  },
  '/pages/:slug': async (ctx) => {
    const { pages } = await listInfoPages(ctx.locale, ctx);
    return inLanguages('pages', pages, ctx, links.page);
  },
  '/notices/:id': async (ctx) => {
    const { notices } = await listNotices(ctx.locale, ctx);
    return inLanguages('notices', notices, ctx, links.notice);
  },
  '/1v1/:name': async (ctx) => {
    const { offers } = await listOffers(ctx.locale, ctx);
    const open = offers.filter(({ data }) => data.indexed);
    return inLanguages('offers', open, ctx, links.offer);
  },
  '/films/:slug': async (ctx) =>
    listFilms(ctx).map(({ slug, publishAt, poster }) => ({
      path: filmLinks.one(slug),
      changed: publishAt,
      pictures: [filmLinks.file(poster)],
    })),
  '/group/:id': async (ctx) => {
    const groups = await listSitemapGroups(ctx);
    return groups.map(({ id, updatedAt }) => ({ path: links.group(id), changed: updatedAt }));
  },
};

/** Home and lists change with their content. */
async function fixedPages(ctx: Ctx): Promise<SitemapEntry[]> {
  const { changed } = await countSitemapGoods(ctx);
  const ofGoods: readonly string[] = [links.home(), links.category()];
  return fixedEntries().map((entry) => (ofGoods.includes(entry.path) ? { ...entry, changed } : entry));
}

/** One page per current promotion, distinguished by its query. */
async function promotionPages(ctx: Ctx): Promise<SitemapEntry[]> {
  const running = await activePromotions(ctx);
  return running.map(({ kind, id }) => ({ path: links.promotion(kind, id) }));
}

const withChildren = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...withChildren(node.children)]);

interface Written {
  readonly id: string;
  readonly data: { readonly updatedAt?: Date | undefined; readonly publishAt?: Date | undefined };
}

const inLanguages = (
  kind: PagedKind,
  entries: readonly Written[],
  place: Pick<Ctx, 'now' | 'config'>,
  pathOf: (slug: string) => string,
): Promise<SitemapEntry[]> =>
  Promise.all(
    entries.map(async ({ id, data }) => ({
      path: pathOf(slugOf(id)),
      changed: data.updatedAt ?? data.publishAt,
      languages: await languagesOf(kind, slugOf(id), place),
    })),
  );
