import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { listArticles } from '#components/content/entries.ts';
import { slugOf } from '#lib/content/rules.ts';
import { LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { linkIn, links } from '#lib/site/links.ts';

/** Row A12: the articles of one language, at /rss.xml, /zh/rss.xml, /en/rss.xml. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { ctx, locale } = locals;
  const { siteUrl, publishCountry } = ctx.config;
  const { articles, keep } = await listArticles(locale, ctx.now);
  cache.set(keep);
  const t = translator(locale, 'article');
  const to = linkIn(locale, publishCountry);
  return rss({
    title: t('feedTitle'),
    description: t('description'),
    site: siteUrl,
    trailingSlash: false,
    items: articles.map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      link: siteUrl + to(links.article(slugOf(id))),
      pubDate: data.publishedAt,
      categories: [t(`category.${data.category}.name`)],
    })),
    customData: `<language>${LANGUAGE_TAG[locale]}</language>`,
  });
};
