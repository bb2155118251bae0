import type { APIRoute } from 'astro';
import { TRACK_KINDS, trackOf } from '#lib/catalog/film/rules/track.ts';
import { findFilm } from '#lib/catalog/film/service.ts';

const PATH = /^\/tracks\/([a-z]+)\/([a-z0-9-]+)\.vtt$/;

/** A film's captions or chapters, in the language of the path. */
export const GET: APIRoute = ({ locals }) => {
  // Not from the parameters, which are missing for paths with a language prefix.
  const { ctx, locale, path } = locals;
  const [, asked, slug = ''] = PATH.exec(path) ?? [];
  const kind = TRACK_KINDS.find((one) => one === asked);
  const film = findFilm(slug, ctx);
  if (!kind || !film) return new Response(null, { status: 404 });
  return new Response(trackOf(film, kind, locale), {
    headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
