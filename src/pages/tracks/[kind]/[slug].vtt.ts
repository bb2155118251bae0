import type { APIRoute } from 'astro';
import { TRACK_KINDS, trackOf } from '#lib/film/rules/track.ts';
import { findFilm } from '#lib/film/service.ts';

/** What a player shows beside a film, in the language of the path: captions and chapters. */
export const GET: APIRoute = ({ locals, params }) => {
  const { ctx, locale } = locals;
  const kind = TRACK_KINDS.find((one) => one === params.kind);
  const film = findFilm(params.slug ?? '', ctx.now);
  if (!kind || !film) return new Response(null, { status: 404 });
  return new Response(trackOf(film, kind, locale), {
    headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
