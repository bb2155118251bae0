import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { findAuthor, listArticles } from '#components/content/entries.ts';
import { slugOf } from '#lib/catalog/content/rules/entries.ts';
import { LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { escapeXml } from '#lib/site/picture/svg.ts';
import { linkIn, links } from '#lib/site/site/links.ts';

/** Row A12: the articles of one language, at /rss.xml, /zh/rss.xml, /en/rss.xml. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { ctx, locale } = locals;
  const { siteUrl, publishCountry } = ctx.config;
  const { articles, keep } = await listArticles(locale, ctx);
  cache.set(keep);
  const t = translator(locale, 'article');
  const to = linkIn(locale, publishCountry);
  const authors = await Promise.all(articles.map((article) => findAuthor(article, locale)));
  const itself = escapeXml(siteUrl + to('/rss.xml'));
  return rss({
    title: t('feedTitle'),
    description: t('description'),
    site: siteUrl + to(links.articles()),
    trailingSlash: false,
    xmlns: { dc: 'http://purl.org/dc/elements/1.1/', atom: 'http://www.w3.org/2005/Atom' },
    items: articles.map(({ id, data }, i) => ({
      title: data.title,
      description: data.description,
      link: siteUrl + to(links.article(slugOf(id))),
      pubDate: data.publishAt,
      categories: [t(`category.${data.category}.name`)],
      customData: `<dc:creator>${escapeXml(authors[i]?.name ?? '')}</dc:creator>`,
    })),
    customData:
      `<language>${LANGUAGE_TAG[locale]}</language>` +
      `<atom:link href="${itself}" rel="self" type="application/rss+xml"/>`,
  });
};
