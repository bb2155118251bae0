import type { VideoObject, WithContext } from 'schema-dts';
import type { ShownFilm } from '#lib/catalog/film/model.ts';
import { filmLinks } from '#lib/catalog/film/rules/links.ts';
import { isoDuration } from '#lib/catalog/film/rules/track.ts';
import { LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import { absoluteUrl } from '#lib/site/site/links.ts';
import { address, type PageContext, shop, VOCABULARY } from './shop.ts';

/** A film with its chapters and transcript. */
export const filmLd = (ctx: PageContext, film: ShownFilm): WithContext<VideoObject> => {
  const { locale, config } = ctx;
  return {
    '@context': VOCABULARY,
    '@type': 'VideoObject',
    name: film.title[locale],
    description: film.description[locale],
    thumbnailUrl: absoluteUrl(filmLinks.file(film.poster), config.siteUrl),
    contentUrl: absoluteUrl(filmLinks.file(film.file), config.siteUrl),
    uploadDate: film.publishAt.toISOString(),
    duration: isoDuration(film.seconds),
    inLanguage: LANGUAGE_TAG[locale],
    publisher: shop(ctx),
    transcript: film.captions.map((caption) => caption[locale]).join(' '),
    hasPart: film.chapters.map((chapter, at) => ({
      '@type': 'Clip',
      name: chapter[locale],
      startOffset: chapter.at,
      endOffset: film.chapters[at + 1]?.at ?? film.seconds,
      url: address(ctx, filmLinks.one(film.slug, chapter.at)),
    })),
  };
};
