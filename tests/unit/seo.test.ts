import { describe, expect, it } from 'vitest';
import type { GoodsDetail } from '#lib/catalog/model-detail.ts';
import { loadConfig } from '#lib/kernel/config.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { SEO_DEFAULTS } from '#lib/site/defaults.ts';
import {
  articleLd,
  breadcrumbLd,
  faqLd,
  itemListLd,
  organizationLd,
  productLd,
  webSiteLd,
} from '#lib/site/json-ld.ts';
import { SEO_KINDS } from '#lib/site/model.ts';
import { fill } from '#lib/site/seo.ts';
import { fixedEntries, robotsTxt, sitemapIndexXml, sitemapXml } from '#lib/site/sitemap.ts';

const config = loadConfig({ SITE_URL: 'https://shop.example', PUBLISH_COUNTRY: 'tw' });
const asker = { locale: 'zh' as const, config };

const goods = {
  id: 7,
  code: 'lutein',
  name: '叶黄素',
  subtitle: '30 粒',
  description: ['每粒 10 毫克。'],
  category: { id: 1, name: '眼睛' },
  pictures: ['/pictures/a.svg', 'https://cdn.example/b.jpg'],
  inStock: true,
  skus: [{ price: 600 }, { price: 1100 }],
} as unknown as GoodsDetail;

/** Every address in an object, however deep. */
const addresses = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' && /^(url|item|logo|urlTemplate|mainEntityOfPage)$/.test(name)
      ? [one]
      : name === 'image'
        ? (one as string[])
        : addresses(one),
  );
};

describe('structured data', () => {
  const all = {
    organization: organizationLd(asker),
    site: webSiteLd(asker),
    product: productLd(asker, goods),
    way: breadcrumbLd(asker, [{ name: '眼睛', path: '/category/1' }]),
    list: itemListLd(asker, [{ id: 7, name: '叶黄素' }]),
    article: articleLd(asker, {
      slug: 'screens',
      title: 't',
      description: 'd',
      author: 'a',
      picture: '/pictures/c.svg',
      publishedAt: new Date('2026-09-01T00:00:00Z'),
      updatedAt: undefined,
    }),
    faq: faqLd([{ q: '?', a: '!' }]),
  };

  it.each(Object.entries(all))('of %s names its vocabulary and has whole addresses', (_, ld) => {
    expect(ld).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
    for (const address of addresses(ld)) expect(address).toMatch(/^https:\/\//);
  });

  it('of a good speaks the language of its page', () => {
    expect(all.product).toMatchObject({ url: 'https://shop.example/zh/goods/7' });
  });

  it('of a good spans the prices of its SKUs', () => {
    expect(all.product).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 600,
        highPrice: 1100,
        offerCount: 2,
        priceCurrency: 'TWD',
      },
    });
  });

  it('of a good with one price is one offer, sold out when it is', () => {
    const soldOut = { ...goods, inStock: false, skus: goods.skus.slice(0, 1) };
    expect(productLd(asker, soldOut)).toMatchObject({
      offers: { '@type': 'Offer', price: 600, availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('of a way begins at home', () => {
    expect(all.way).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://shop.example/zh/home' },
        { position: 2, item: 'https://shop.example/zh/category/1' },
      ],
    });
  });

  it('of the site tells how to search it', () => {
    expect(addresses(all.site)).toContain('https://shop.example/zh/search?q={search_term_string}');
  });
});

describe('SEO records', () => {
  it('are filled in, and what has no value leaves nothing behind', () => {
    expect(fill('{name}（{subtitle}） {nothing}', { name: '魚油', subtitle: 60 })).toBe('魚油（60）');
  });

  it.each(SEO_KINDS)('of %s speak every language', (kind) => {
    for (const text of Object.values(SEO_DEFAULTS[kind]))
      for (const locale of LOCALES) expect(text[locale]).not.toBe('');
  });
});

describe('the sitemap', () => {
  it('has one map for each language', () => {
    const xml = sitemapIndexXml(config);
    for (const locale of LOCALES) expect(xml).toContain(`https://shop.example/sitemap-${locale}.xml`);
  });

  it('names each page with its other languages, the store’s own without a prefix', () => {
    const xml = sitemapXml([{ path: '/goods/7', changed: new Date('2026-09-01T00:00:00Z') }], 'en', config);
    expect(xml).toContain(
      '<loc>https://shop.example/en/goods/7</loc><lastmod>2026-09-01T00:00:00.000Z</lastmod>',
    );
    expect(xml).toContain('hreflang="zh-Hans-CN" href="https://shop.example/zh/goods/7"');
    expect(xml).toContain('hreflang="x-default" href="https://shop.example/goods/7"');
  });

  it('has the pages that are open to search engines and no others', () => {
    const paths = fixedEntries().map(({ path }) => path);
    expect(paths).toContain('/home');
    expect(paths).not.toContain('/cart');
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  });
});

it('robots.txt closes what is a shopper’s own, and names the sitemap', () => {
  const text = robotsTxt(config);
  for (const path of [
    '/cart',
    '/zh/cart',
    '/user/',
    '/en/payment/',
    '/login/',
    '/sandbox/',
    '/search',
    '/backend-api/',
  ])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
});
