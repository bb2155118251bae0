import type { AggregateRating, Offer, Product, ProductGroup, Review, Service, WithContext } from 'schema-dts';
import type { GoodsDetail, SkuChoice } from '#lib/catalog/goods/model/detail.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { absoluteUrl, links } from '#lib/site/site/links.ts';
import { returnPolicy, shippingDetails } from './delivery.ts';
import { address, type PageContext, shop, VOCABULARY } from './shop.ts';

/** A review as a goods page shows it. */
export interface ReviewFacts {
  readonly author: string;
  /** 1 to 5. */
  readonly stars: number;
  readonly text: string;
  readonly writtenAt: Date;
}

const WORST = 1;
const BEST = 5;

/** Properties of variants that search engines know. Other specs appear only in the name. */
const VARIES_BY: Readonly<Record<string, `https://schema.org/${string}`>> = {
  size: 'https://schema.org/size',
  colour: 'https://schema.org/color',
  pattern: 'https://schema.org/pattern',
  material: 'https://schema.org/material',
};

/** A product, or the group of its variants if there is a choice. */
export function productLd(
  ctx: PageContext,
  goods: GoodsDetail,
  reviews: readonly ReviewFacts[] = [],
): WithContext<Product> | WithContext<ProductGroup> {
  const about = {
    name: goods.name,
    description: goods.description[0] ?? goods.subtitle,
    image: goods.pictures.map((picture) => absoluteUrl(picture, ctx.config.siteUrl)),
    url: address(ctx, links.goods(goods.id)),
    category: goods.category.name,
    brand: { '@type': 'Brand', name: brandIn(ctx.locale) },
    ...made(goods),
    ...opinions(goods, reviews),
  } as const;
  const [only, ...others] = goods.skus;
  if (only && others.length === 0)
    return {
      '@context': VOCABULARY,
      '@type': 'Product',
      ...about,
      sku: only.code,
      offers: offer(ctx, links.goods(goods.id), only),
    };
  return {
    '@context': VOCABULARY,
    '@type': 'ProductGroup',
    ...about,
    productGroupID: goods.code,
    variesBy: goods.specs.map(({ key, name }) => VARIES_BY[key] ?? name),
    hasVariant: goods.skus.map((sku) => variant(ctx, goods, sku)),
  };
}

/** A service, as on the page of a group campaign. */
export const serviceLd = (ctx: PageContext, goods: GoodsDetail): WithContext<Service> => ({
  '@context': VOCABULARY,
  '@type': 'Service',
  name: goods.name,
  description: goods.description[0] ?? goods.subtitle,
  image: goods.pictures.map((picture) => absoluteUrl(picture, ctx.config.siteUrl)),
  url: address(ctx, links.goods(goods.id)),
  serviceType: goods.category.name,
  provider: shop(ctx),
  offers: goods.skus.map((sku) => offerBase(ctx, links.goods(goods.id, sku.id), sku)),
});

/** Country of origin and manufacturer. */
function made({ label }: GoodsDetail): Pick<Product, 'manufacturer' | 'countryOfOrigin'> {
  if (!label) return {};
  const { name, address, phone } = label.maker;
  return {
    // 「台灣（魚油原料：秘魯）」: only the country.
    countryOfOrigin: { '@type': 'Country', name: label.origin.replace(/\s*[（(].*$/, '') },
    manufacturer: { '@type': 'Corporation', name, address, telephone: phone },
  };
}

function variant(ctx: PageContext, goods: GoodsDetail, sku: SkuChoice): Product {
  const chosen = goods.specs.map((spec) => ({
    spec,
    option: spec.options.find(({ key }) => key === sku.options[spec.key])?.name ?? '',
  }));
  const page = links.goods(goods.id, sku.id);
  const size = chosen.find(({ spec }) => spec.key === 'size')?.option;
  return {
    '@type': 'Product',
    sku: sku.code,
    name: [goods.name, ...chosen.map(({ option }) => option)].join(' '),
    image: goods.pictures.slice(0, 1).map((picture) => absoluteUrl(picture, ctx.config.siteUrl)),
    ...(size ? { size } : {}),
    additionalProperty: chosen
      .filter(({ spec }) => spec.key !== 'size')
      .map(({ spec, option }) => ({ '@type': 'PropertyValue', name: spec.name, value: option })),
    url: address(ctx, page),
    offers: offer(ctx, page, sku),
  };
}

/** @param page address with this SKU selected */
const offer = (ctx: PageContext, page: string, sku: SkuChoice) =>
  ({
    ...offerBase(ctx, page, sku),
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: shippingDetails(ctx, sku.price),
    hasMerchantReturnPolicy: returnPolicy(ctx),
  }) as const satisfies Offer;

/** Enough for services, which have neither shipping nor returns. */
const offerBase = (ctx: PageContext, page: string, sku: SkuChoice) =>
  ({
    '@type': 'Offer',
    url: address(ctx, page),
    price: sku.price,
    priceCurrency: 'TWD',
    priceValidUntil: lastDayOf(ctx),
    availability: AVAILABILITY[sku.stock],
    seller: shop(ctx),
  }) as const satisfies Offer;

const AVAILABILITY = {
  in: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
} as const;

const lastDayOf = ({ now, config }: PageContext): string =>
  taipeiDay(addDays(now, config.limits.pricePromiseDays));

/** Empty without a review, because engines reject ratings without one. */
function opinions(
  { rating }: GoodsDetail,
  reviews: readonly ReviewFacts[],
): { aggregateRating?: AggregateRating; review?: Review[] } {
  if (rating.count === 0) return {};
  // Reviews with stars only are part of the rating; listed ones need a text.
  const written = reviews.filter(({ text }) => text !== '');
  const scale = { bestRating: BEST, worstRating: WORST };
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      ...scale,
    },
    ...(written.length > 0 ? { review: written.map((one) => reviewOf(one, scale)) } : {}),
  };
}

const reviewOf = (
  { author, stars, text, writtenAt }: ReviewFacts,
  scale: { bestRating: number; worstRating: number },
): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
  reviewBody: text,
  datePublished: writtenAt.toISOString(),
});
