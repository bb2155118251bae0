import type { GoodsCard } from '#lib/catalog/model.ts';
import type { GoodsDetail } from '#lib/catalog/model-detail.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { LANGUAGE_TAG, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { links } from './links.ts';
import { absolute } from './store-info.ts';

/** What search engines read of a page (row A12), as schema.org objects. All addresses are absolute. */

type Asker = Pick<Ctx, 'locale' | 'config'>;

/** A combined route in the page's language. */
const address = ({ locale, config }: Asker, path: string): string =>
  absolute(localizedPath(path, locale, config.publishCountry), config.siteUrl);

const shop = (ctx: Asker) => ({
  '@type': 'Organization',
  '@id': absolute('/#organization', ctx.config.siteUrl),
  name: translator(ctx.locale, 'common')('shopName'),
  url: address(ctx, links.home()),
  logo: absolute('/icon-512.png', ctx.config.siteUrl),
});

const thing = <Thing extends object>(one: Thing) => ({ '@context': 'https://schema.org', ...one });

export const organizationLd = (ctx: Asker): object => thing(shop(ctx));

export const webSiteLd = (ctx: Asker): object =>
  thing({
    '@type': 'WebSite',
    name: shop(ctx).name,
    url: address(ctx, links.home()),
    inLanguage: LANGUAGE_TAG[ctx.locale],
    publisher: { '@id': shop(ctx)['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${address(ctx, links.search())}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  });

/** One offer, or the span of them where SKUs differ in price. */
function offersOf(ctx: Asker, goods: GoodsDetail): object {
  const prices = goods.skus.map((sku) => sku.price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const common = {
    priceCurrency: 'TWD',
    availability: `https://schema.org/${goods.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: address(ctx, links.goods(goods.id)),
    seller: shop(ctx),
  };
  return low === high
    ? { '@type': 'Offer', price: low, ...common }
    : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: prices.length, ...common };
}

export const productLd = (ctx: Asker, goods: GoodsDetail): object =>
  thing({
    '@type': 'Product',
    name: goods.name,
    description: goods.description[0] ?? goods.subtitle,
    sku: goods.code,
    category: goods.category.name,
    image: goods.pictures.map((picture) => absolute(picture, ctx.config.siteUrl)),
    brand: { '@type': 'Brand', name: shop(ctx).name },
    url: address(ctx, links.goods(goods.id)),
    offers: offersOf(ctx, goods),
  });

export interface Step {
  readonly name: string;
  /** A combined route. */
  readonly path: string;
}

/** The way from the home page; the home page itself is put first. */
export const breadcrumbLd = (ctx: Asker, steps: readonly Step[]): object =>
  thing({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: shop(ctx).name, path: links.home() }, ...steps].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: address(ctx, path),
    })),
  });

export const itemListLd = (ctx: Asker, goods: readonly Pick<GoodsCard, 'id' | 'name'>[]): object =>
  thing({
    '@type': 'ItemList',
    numberOfItems: goods.length,
    itemListElement: goods.map(({ id, name }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      url: address(ctx, links.goods(id)),
    })),
  });

export interface ArticleFacts {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly picture: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date | undefined;
}

export const articleLd = (ctx: Asker, article: ArticleFacts): object =>
  thing({
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    author: { '@type': 'Person', name: article.author },
    publisher: shop(ctx),
    image: [absolute(article.picture, ctx.config.siteUrl)],
    datePublished: article.publishedAt.toISOString(),
    dateModified: (article.updatedAt ?? article.publishedAt).toISOString(),
    inLanguage: LANGUAGE_TAG[ctx.locale],
    mainEntityOfPage: address(ctx, links.article(article.slug)),
  });

export const faqLd = (faq: readonly { readonly q: string; readonly a: string }[]): object =>
  thing({
    '@type': 'FAQPage',
    mainEntity: faq.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  });
