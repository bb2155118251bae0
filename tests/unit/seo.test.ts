import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allFilms } from '#lib/catalog/film/files.ts';
import type { GoodsDetail } from '#lib/catalog/goods/model/detail.ts';
import { articleLd, faqLd } from '#lib/fronts/seo/json-ld/article.ts';
import { filmLd } from '#lib/fronts/seo/json-ld/film.ts';
import { breadcrumbLd, collectionLd, itemListLd } from '#lib/fronts/seo/json-ld/lists.ts';
import { productLd, serviceLd } from '#lib/fronts/seo/json-ld/product.ts';
import { organizationLd, webSiteLd } from '#lib/fronts/seo/json-ld/shop.ts';
import { robotsTxt } from '#lib/fronts/seo/robots.ts';
import {
  fixedEntries,
  MAX_SITEMAP_URLS,
  readSitemapName,
  sitemapFiles,
  sitemapIndexXml,
  sitemapPath,
  sitemapXml,
} from '#lib/fronts/seo/sitemap.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { SEO_DEFAULTS } from '#lib/site/site/defaults.ts';
import { SEO_KINDS } from '#lib/site/site/model.ts';
import { PAGE_ROUTES } from '#lib/site/site/routes.ts';
import { figuresOf, fill, withoutRepeats } from '#lib/site/site/rules/fill.ts';
import { loadConfig } from '../../src/config.ts';
import { DEMO_STORE } from '../../src/demo/store.ts';
import { faultsOf } from '../setup/schema-org.ts';

const config = loadConfig({ SITE_URL: 'https://shop.example', PUBLISH_COUNTRY: 'tw' });
const now = new Date('2026-11-21T00:00:00Z');
const asker = { locale: 'zh' as const, config, now };

const sku = (code: string, price: number, size: string) => ({
  id: price,
  code,
  options: { size },
  price,
  listPrice: price,
  stock: 'in',
  left: null,
});

const goods = {
  id: 7,
  code: 'lutein',
  name: '叶黄素',
  subtitle: '30 粒',
  description: ['每粒 10 毫克。'],
  category: { id: 1, name: '眼睛' },
  pictures: ['/pictures/a.svg', 'https://cdn.example/b.jpg'],
  specs: [
    {
      key: 'size',
      name: '规格',
      options: [
        { key: 's', name: '30 粒' },
        { key: 'l', name: '60 粒' },
      ],
    },
  ],
  skus: [sku('lutein-s', 600, 's'), { ...sku('lutein-l', 1600, 'l'), stock: 'out' }],
  rating: { average: 0, count: 0 },
  label: {
    origin: '台湾',
    maker: { name: '示例生技', address: '台湾桃园市示范路 8 号', phone: '+886 3 5550 0108' },
  },
} as unknown as GoodsDetail;
const single = { ...goods, specs: [], skus: goods.skus.slice(0, 1) };
const rated = { ...goods, rating: { average: 4.6, count: 12 } };

const review = { author: '林＊＊', stars: 5, text: '很好吞。', writtenAt: now };
const { legal, logo } = DEMO_STORE;
const merchant = {
  ...legal,
  logo,
  isExample: true,
  legalName: legal.legalName.zh,
  representative: legal.representative.zh,
  address: legal.address.zh,
};

const all = {
  organization: organizationLd(asker, merchant),
  site: webSiteLd(asker),
  'a good': productLd(asker, single),
  'a service': serviceLd(asker, single),
  'a good with variants': productLd(asker, goods),
  'a good with reviews': productLd(asker, rated, [review]),
  'a way': breadcrumbLd(asker, [{ name: '眼睛', path: '/category/1' }]),
  'a list': itemListLd(asker, [{ id: 7, name: '叶黄素' }]),
  'a collection': collectionLd(asker, { name: '眼睛', description: '看得清楚', path: '/category/1' }, [
    { name: '叶黄素', path: '/goods/7' },
  ]),
  'an article': articleLd(asker, {
    slug: 'screens',
    title: 't',
    description: 'd',
    author: 'a',
    authorTitle: '营养师',
    picture: '/share/articles/screens-zh-0123456789.png',
    section: '睡眠',
    publishedAt: new Date('2026-09-01T00:00:00Z'),
    updatedAt: undefined,
  }),
  ...Object.fromEntries(allFilms().map((film) => [`the film ${film.slug}`, filmLd(asker, film)])),
  'questions and answers': faqLd([{ q: '?', a: '!' }]),
};

it('a good says where it is from and who makes it', () => {
  expect(productLd(asker, single)).toMatchObject({
    countryOfOrigin: { name: '台湾' },
    manufacturer: { name: '示例生技', telephone: '+886 3 5550 0108' },
  });
});

describe('structured data', () => {
  it.each(Object.entries(all))('of %s says what schema.org requires and Google recommends', (_, ld) => {
    expect(ld['@context']).toBe('https://schema.org');
    expect(faultsOf(ld)).toEqual([]);
  });

  it('of a good speaks the language of its page', () => {
    expect(all['a good']).toMatchObject({ url: 'https://shop.example/zh/goods/7' });
  });

  it('of a good tells each variant’s price, stock and delivery', () => {
    const free = { shippingRate: { value: 0, currency: 'TWD' } };
    expect(all['a good with variants']).toMatchObject({
      '@type': 'ProductGroup',
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        {
          sku: 'lutein-s',
          size: '30 粒',
          offers: { price: 600, availability: 'https://schema.org/InStock' },
        },
        {
          sku: 'lutein-l',
          name: '叶黄素 60 粒',
          offers: { price: 1600, availability: 'https://schema.org/OutOfStock', shippingDetails: free },
        },
      ],
    });
  });

  it('of a good leads to each variant where it is chosen already, under one canonical address', () => {
    const [first, second] = goods.skus.map(({ id }) => `https://shop.example/zh/goods/7?sku=${id}`);
    expect(all['a good with variants']).toMatchObject({
      url: 'https://shop.example/zh/goods/7',
      hasVariant: [
        { url: first, offers: { url: first } },
        { url: second, offers: { url: second } },
      ],
    });
    expect(all['a good']).toMatchObject({ offers: { url: 'https://shop.example/zh/goods/7' } });
  });

  it('of a good with nothing to choose is one product', () => {
    expect(all['a good']).toMatchObject({
      '@type': 'Product',
      sku: 'lutein-s',
      offers: { '@type': 'Offer', price: 600, priceCurrency: 'TWD', priceValidUntil: '2026-12-21' },
    });
  });

  it('of a good that nobody rated has no rating', () => {
    expect(productLd(asker, goods, [review])).not.toHaveProperty('aggregateRating');
    expect(all['a good with reviews']).toMatchObject({
      aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
      review: [{ reviewRating: { ratingValue: 5 } }],
    });
  });

  it('of a good tells the reviews that say something', () => {
    const stars = { ...review, text: '' };
    expect(productLd(asker, rated, [stars, review]).review).toHaveLength(1);
    expect(productLd(asker, rated, [stars])).not.toHaveProperty('review');
  });

  it('of a way begins at home', () => {
    expect(all['a way']).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://shop.example/zh/home' },
        { position: 2, item: 'https://shop.example/zh/category/1' },
      ],
    });
  });

  it('of the site tells how to search it', () => {
    expect(all.site).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://shop.example/zh/search?q={search_term_string}' } },
    });
  });

  it('of the shop says who answers, and when', () => {
    expect(all.organization).toMatchObject({
      legalName: legal.legalName.zh,
      contactPoint: { telephone: legal.phone, hoursAvailable: { opens: '10:00', closes: '18:00' } },
    });
  });
});

describe('the reader of structured data', () => {
  it.each([
    ['a missing field', { '@type': 'Brand' }, 'Brand: name is required'],
    ['an unknown kind', { '@type': 'Thingy' }, 'Thingy: no rule for "Thingy"'],
    ['a field of another kind', { '@type': 'Brand', name: 'a', price: 1 }, 'Brand: price is not of Brand'],
    ['half an address', { '@type': 'Person', name: 'a', url: '/a' }, 'Person.url: "/a" is no whole address'],
    ['a placeholder', { '@type': 'Brand', name: '{name}' }, 'Brand.name: "{name}" is not filled in'],
  ])('finds %s', (_, ld, fault) => expect(faultsOf(ld)).toEqual([fault]));
});

describe('SEO records', () => {
  it('are filled in, and what has no value leaves nothing behind', () => {
    expect(withoutRepeats('團購｜團購・日日包')).toBe('團購・日日包');
    expect(withoutRepeats('Group buying | Group buying | Daypack')).toBe('Group buying | Daypack');
    expect(withoutRepeats('好好睡日包・環保補充裝｜團購・日日包')).toBe(
      '好好睡日包・環保補充裝｜團購・日日包',
    );
    expect(fill('{name}（{subtitle}） {nothing}', { name: '魚油', subtitle: 60 })).toBe('魚油（60）');
  });

  it('name the figure of the day', () => {
    const { freeShipping } = figuresOf({ ...config.limits, freeShipping: 990 });
    for (const kind of ['home', 'goods'] as const)
      expect(fill(SEO_DEFAULTS[kind].description.tw, { freeShipping: freeShipping ?? '' })).toContain(
        '滿 NT$990 免運',
      );
  });

  it.each(SEO_KINDS)('of %s speak every language', (kind) => {
    const { title, description, keywords } = SEO_DEFAULTS[kind];
    for (const text of [title, description, keywords])
      for (const locale of LOCALES) expect(text[locale]).not.toBe('');
  });

  it('are asked for by the pages that have one', () => {
    for (const { path, seo } of PAGE_ROUTES) {
      if (!seo) continue;
      const file = `src/pages${path.replace(/:(\w+)/g, '[$1]')}`;
      const source = [`${file}.astro`, `${file}/index.astro`, 'src/components/goods/GoodsListPage.astro']
        .map(readIfThere)
        .join('');
      expect(source, path).toContain(`seoFor(ctx, '${seo}'`);
    }
  });
});

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

describe('the sitemap', () => {
  it('has files for each language, the goods in stretches', () => {
    const files = sitemapFiles(MAX_SITEMAP_URLS + 1).map(sitemapPath);
    for (const locale of LOCALES)
      for (const name of [locale, `${locale}-goods-1`, `${locale}-goods-2`])
        expect(files).toContain(`/sitemap-${name}.xml`);
    expect(files).toHaveLength(LOCALES.length * 3);
  });

  it('has no goods file without goods', () => {
    expect(sitemapFiles(0)).toHaveLength(LOCALES.length);
  });

  it('reads back the names of its files and no others', () => {
    for (const file of sitemapFiles(MAX_SITEMAP_URLS * 2))
      expect(readSitemapName(/^\/sitemap-(.*)\.xml$/.exec(sitemapPath(file))?.[1] ?? '')).toEqual(file);
    for (const name of ['fr', 'tw-goods-0', 'tw-goods-', 'tw-goods-1e3', 'TW'])
      expect(readSitemapName(name)).toBeNull();
  });

  it('has an index that tells when a file last changed', () => {
    const xml = sitemapIndexXml([{ locale: 'en', goods: 1, changed: now }], config);
    expect(xml).toContain('<loc>https://shop.example/sitemap-en-goods-1.xml</loc>');
    expect(xml).toContain('<lastmod>2026-11-21T00:00:00.000Z</lastmod>');
  });

  it('names each page with its pictures and other languages, the store’s own without a prefix', () => {
    const xml = sitemapXml([{ path: '/goods/7', changed: now, pictures: ['/pictures/a.svg'] }], 'en', config);
    expect(xml).toContain(
      '<loc>https://shop.example/en/goods/7</loc><lastmod>2026-11-21T00:00:00.000Z</lastmod>',
    );
    expect(xml).toContain('hreflang="zh-Hans-CN" href="https://shop.example/zh/goods/7"');
    expect(xml).toContain('hreflang="x-default" href="https://shop.example/goods/7"');
    expect(xml).toContain('<image:loc>https://shop.example/pictures/a.svg</image:loc>');
  });

  it('names only the languages that a page has, and writes addresses as XML', () => {
    const entry = { path: '/category?need=sleep&form=box', languages: ['en'] as const };
    const xml = sitemapXml([entry], 'en', config);
    expect(xml).toContain('/en/category?need=sleep&#38;form=box</loc>');
    expect(xml.match(/hreflang/g)).toHaveLength(1);
  });

  it('has the pages that are open to search engines and no others', () => {
    const paths = fixedEntries().map(({ path }) => path);
    expect(paths).toContain('/home');
    expect(paths).not.toContain('/cart');
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  });

  it('knows where to find the pages of every route with parameters', () => {
    const source = readFileSync('src/components/content/sitemap-entries.ts', 'utf8');
    for (const { path, indexed, params } of PAGE_ROUTES)
      if (indexed && params) expect(source, path).toContain(`${path}`);
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
    '/part/',
    '/search',
    '/backend-api/',
  ])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
});
