import type { APIRoute } from 'astro';
import { TooManyWaiting } from '#lib/picture/kept.ts';
import { drawPoster, readPosterName } from '#lib/referral/service.ts';

/** Row I8: a member's poster, for whoever knows the code; nothing else is drawn. */
export const GET: APIRoute = async ({ params, locals }) => {
  const asked = readPosterName(params.name ?? '');
  try {
    const png = asked && (await drawPoster(locals.ctx, asked));
    if (!png) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    });
  } catch (error) {
    if (error instanceof TooManyWaiting)
      return new Response(null, { status: 503, headers: { 'retry-after': '10' } });
    locals.ctx.log.error({ err: error, path: params.name }, 'a poster cannot be drawn');
    return new Response(null, { status: 500 });
  }
};
