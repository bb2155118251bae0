import type { APIRoute } from 'astro';
import { countSitemapGoods } from '#lib/catalog/goods/service.ts';
import { catalogTag } from '#lib/catalog/goods/tags.ts';
import { sitemapFiles, sitemapIndexXml } from '#lib/fronts/seo/sitemap.ts';

/** Row A12: every file of the sitemap, language by language. */
export const GET: APIRoute = async ({ locals: { ctx }, cache }) => {
  const { total, changed } = await countSitemapGoods(ctx);
  cache.set({ maxAge: 3600, tags: [catalogTag.all] });
  const files = sitemapFiles(total).map((file) => ({ ...file, changed }));
  return new Response(sitemapIndexXml(files, ctx.config), { headers: { 'content-type': 'application/xml' } });
};
