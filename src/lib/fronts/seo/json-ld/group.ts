import type { ItemList, Offer, Product, Service, WithContext } from 'schema-dts';
import type { GroupCard, GroupDetail, GroupItem } from '#lib/buying/group/model.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { absoluteUrl, links } from '#lib/site/site/links.ts';
import { returnPolicy, shippingDetails } from './delivery.ts';
import { address, type PageContext, shop, VOCABULARY } from './shop.ts';

/** A group campaign (row G1): goods as a pre-ordered product, lessons and consultations as a service. */
export function groupLd(ctx: PageContext, group: GroupDetail): WithContext<Product> | WithContext<Service> {
  const about = {
    name: group.title,
    description: group.summary,
    image: group.pictures.map((picture) => absoluteUrl(picture, ctx.config.siteUrl)),
    url: address(ctx, links.group(group.id)),
  };
  return group.kind === 'life'
    ? {
        '@context': VOCABULARY,
        '@type': 'Service',
        ...about,
        provider: shop(ctx),
        offers: group.items.map((item) => offerOf(ctx, group, item)),
      }
    : {
        '@context': VOCABULARY,
        '@type': 'Product',
        ...about,
        brand: { '@type': 'Brand', name: brandIn(ctx.locale) },
        offers: group.items.map((item) => ({
          ...offerOf(ctx, group, item),
          itemCondition: 'https://schema.org/NewCondition',
          shippingDetails: shippingDetails(ctx, item.price, group.expectedOn),
          hasMerchantReturnPolicy: returnPolicy(ctx),
        })),
      };
}

const offerOf = (ctx: PageContext, group: GroupDetail, item: GroupItem) =>
  ({
    '@type': 'Offer',
    name: item.name,
    url: address(ctx, links.group(group.id)),
    price: item.price,
    priceCurrency: 'TWD',
    availability: `https://schema.org/${availabilityOf(group, item)}`,
    availabilityStarts: group.startsAt,
    availabilityEnds: group.endsAt,
    priceValidUntil: taipeiDay(new Date(group.endsAt)),
    seller: shop(ctx),
  }) as const satisfies Offer;

function availabilityOf(
  { state }: GroupDetail,
  { left }: GroupItem,
): 'PreOrder' | 'SoldOut' | 'Discontinued' {
  if (state !== 'running' && state !== 'coming') return 'Discontinued';
  return left === 0 ? 'SoldOut' : 'PreOrder';
}

export const groupListLd = (ctx: PageContext, groups: readonly GroupCard[]): WithContext<ItemList> => ({
  '@context': VOCABULARY,
  '@type': 'ItemList',
  numberOfItems: groups.length,
  itemListElement: groups.map(({ id, title }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    url: address(ctx, links.group(id)),
  })),
});
