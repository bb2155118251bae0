import type { Article, FAQPage, WithContext } from 'schema-dts';
import { LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import { absoluteUrl, links } from '#lib/site/site/links.ts';
import { address, type PageContext, shop, VOCABULARY } from './shop.ts';

export interface ArticleFacts {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** The author's profession: `Dietitian`. */
  readonly authorTitle?: string;
  /** Absolute, or a path from the root. */
  readonly picture: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date | undefined;
  /** Name of the article's category. */
  readonly section?: string;
}

export const articleLd = (ctx: PageContext, article: ArticleFacts): WithContext<Article> => ({
  '@context': VOCABULARY,
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  author: {
    '@type': 'Person',
    name: article.author,
    ...(article.authorTitle ? { jobTitle: article.authorTitle } : {}),
    url: address(ctx, links.page('about')),
  },
  publisher: shop(ctx),
  image: [absoluteUrl(article.picture, ctx.config.siteUrl)],
  datePublished: article.publishedAt.toISOString(),
  dateModified: (article.updatedAt ?? article.publishedAt).toISOString(),
  inLanguage: LANGUAGE_TAG[ctx.locale],
  ...(article.section ? { articleSection: article.section } : {}),
  mainEntityOfPage: address(ctx, links.article(article.slug)),
});

export const faqLd = (faq: readonly { readonly q: string; readonly a: string }[]): WithContext<FAQPage> => ({
  '@context': VOCABULARY,
  '@type': 'FAQPage',
  mainEntity: faq.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  })),
});
