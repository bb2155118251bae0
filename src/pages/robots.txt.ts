import type { APIRoute } from 'astro';
import { robotsTxt } from '#lib/fronts/seo/robots.ts';

/** Row A12. */
export const GET: APIRoute = ({ locals }) =>
  new Response(robotsTxt(locals.ctx.config), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
