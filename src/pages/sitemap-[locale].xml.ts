import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { listArticles, listNotices } from '#components/content/entries.ts';
import type { CategoryNode } from '#lib/catalog/model.ts';
import { listCategories, listSitemapGoods } from '#lib/catalog/service.ts';
import { isShown, slugOf } from '#lib/content/rules.ts';
import { isLocale } from '#lib/kernel/i18n/locale.ts';
import { pageTag } from '#lib/kernel/page-cache/invalidate.ts';
import { links } from '#lib/site/links.ts';
import { fixedEntries, type SitemapEntry, sitemapXml } from '#lib/site/sitemap.ts';

/** Row A12: every page of one language that search engines may show. */
export const GET: APIRoute = async ({ locals, params, cache }) => {
  const { locale } = params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const { ctx } = locals;
  const [categories, goods, { articles }, { notices }, infoPages] = await Promise.all([
    listCategories(ctx),
    listSitemapGoods(ctx),
    listArticles(locale, ctx.now),
    listNotices(locale, ctx.now),
    getCollection('pages', ({ id, data }) => id.startsWith(`${locale}/`) && isShown(data, ctx.now)),
  ]);
  cache.set({ maxAge: 3600, tags: [pageTag.catalog] });
  const entries: SitemapEntry[] = [
    ...fixedEntries(),
    ...withChildren(categories).map(({ id }) => ({ path: links.category(id) })),
    ...goods.map(({ id, updatedAt }) => ({ path: links.goods(id), changed: updatedAt })),
    ...articles.map(({ id, data }) => ({
      path: links.article(slugOf(id)),
      changed: data.updatedAt ?? data.publishedAt,
    })),
    ...[...new Set(articles.map(({ data }) => data.category))].map((one) => ({
      path: links.articleCategory(one),
    })),
    ...notices.map(({ id, data }) => ({ path: links.notice(slugOf(id)), changed: data.publishedAt })),
    ...infoPages.map(({ id, data }) => ({ path: links.page(slugOf(id)), changed: data.updatedAt })),
  ];
  return new Response(sitemapXml(entries, locale, ctx.config), {
    headers: { 'content-type': 'application/xml' },
  });
};

const withChildren = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...withChildren(node.children)]);
