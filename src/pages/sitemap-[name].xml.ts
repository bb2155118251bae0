import type { APIRoute } from 'astro';
import { contentCachePolicy } from '#components/content/entries.ts';
import { listSitemapEntries } from '#components/content/sitemap-entries.ts';
import { listSitemapGoods } from '#lib/catalog/goods/service.ts';
import { catalogTag } from '#lib/catalog/goods/tags.ts';
import { promotionTag } from '#lib/catalog/promotion/tags.ts';
import { MAX_SITEMAP_URLS, readSitemapName, type SitemapEntry, sitemapXml } from '#lib/fronts/seo/sitemap.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { links } from '#lib/site/site/links.ts';

/** Row A12: one file of the sitemap, in one language. */
export const GET: APIRoute = async ({ locals, params, cache }) => {
  const file = readSitemapName(params.name ?? '');
  if (!file) return new Response(null, { status: 404 });
  const ctx = { ...locals.ctx, locale: file.locale };
  const entries = await (file.goods === null ? listSitemapEntries(ctx) : goodsEntries(ctx, file.goods));
  if (entries.length === 0) return new Response(null, { status: 404 });
  const keep = await contentCachePolicy(ctx.now, { maxAge: 3600, swr: 0 });
  cache.set({ ...keep, tags: [...keep.tags, catalogTag.all, promotionTag.all] });
  return new Response(sitemapXml(entries, file.locale, ctx.config), {
    headers: { 'content-type': 'application/xml' },
  });
};

async function goodsEntries(ctx: Ctx, part: number): Promise<SitemapEntry[]> {
  const goods = await listSitemapGoods(ctx, (part - 1) * MAX_SITEMAP_URLS, MAX_SITEMAP_URLS);
  return goods.map(({ id, updatedAt, pictures }) => ({
    path: links.goods(id),
    changed: updatedAt,
    pictures,
  }));
}
