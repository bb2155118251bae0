import type { APIRoute } from 'astro';
import { sitemapIndexXml } from '#lib/site/sitemap.ts';

/** Row A12: one map for each language. */
export const GET: APIRoute = ({ locals }) =>
  new Response(sitemapIndexXml(locals.ctx.config), { headers: { 'content-type': 'application/xml' } });
