import { getImage } from 'astro:assets';
import { slugOf } from '#lib/catalog/content/rules/entries.ts';
import { sharePath } from '#lib/fronts/seo/share-picture.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { COVER, SHARED_FORMAT } from '#lib/site/picture/resize.ts';
import type { ArticleEntry } from './entries.ts';
import { cardOfArticle } from './share-card.ts';

/** The preview picture of an article's link: its own picture, or a drawn card. */
export async function shareablePicture(article: ArticleEntry, locale: Locale): Promise<string> {
  const { picture } = article.data;
  if (!picture) return sharePath('articles', slugOf(article.id), locale, cardOfArticle(locale, article));
  const { width, height } = COVER;
  return (await getImage({ src: picture, width, height, fit: 'cover', format: SHARED_FORMAT })).src;
}
