import type { APIRoute } from 'astro';
import { findShareCard } from '#components/content/share-card.ts';
import { readShareName, SHARE_KINDS, sharePath } from '#lib/fronts/seo/share-picture.ts';
import { TooManyPending } from '#lib/site/picture/memo-cache.ts';
import { cardPng } from '#lib/site/picture/share/png.ts';
import { openPictures } from '#shop.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** The fallback if a picture cannot be rendered. */
const LOGO = '/icon-512.png';

/** Row A12: the preview picture of existing goods, categories and articles; nothing else is rendered. */
export const GET: APIRoute = async ({ params, locals, url, redirect }) => {
  const kind = SHARE_KINDS.find((one) => one === params.kind);
  const asked = readShareName(params.name ?? '');
  const card = kind && asked && (await findShareCard(locals.ctx, kind, asked));
  if (!kind || !asked || !card) return new Response(null, { status: 404 });
  const today = sharePath(kind, asked.name, asked.locale, card);
  // An old address, from before the good was renamed or had a photograph: redirects to its present picture.
  if ('photo' in card || today !== url.pathname) return redirect(today, 302);
  try {
    const png = await cardPng(today, card, asked.locale, await openPictures(locals.ctx.config));
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': FOR_EVER },
    });
  } catch (error) {
    if (error instanceof TooManyPending)
      return new Response(null, { status: 503, headers: { 'retry-after': '10' } });
    locals.ctx.log.error({ err: error, path: today }, 'a picture of a shared link cannot be drawn');
    return redirect(LOGO, 302);
  }
};
