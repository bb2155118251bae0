import type { APIRoute } from 'astro';
import { readFeed } from '#lib/boxes/subscription-change/service.ts';

/** Row F4: a subscription's boxes as a calendar feed. The address is the secret. */
export const GET: APIRoute = async ({ locals, params, url }) => {
  const text = await readFeed(locals.ctx, params.key ?? '', url.searchParams.get('lang'));
  if (text === null) return new Response(null, { status: 404 });
  return new Response(text, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' },
  });
};
