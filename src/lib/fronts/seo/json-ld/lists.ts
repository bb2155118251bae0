import type { BreadcrumbList, CollectionPage, ItemList, WithContext } from 'schema-dts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import { links } from '#lib/site/site/links.ts';
import { address, type PageContext, shop, VOCABULARY } from './shop.ts';

export interface Step {
  readonly name: string;
  /** A combined route. */
  readonly path: string;
}

/** The breadcrumbs. The home page is added in front. */
export const breadcrumbLd = (ctx: PageContext, steps: readonly Step[]): WithContext<BreadcrumbList> => ({
  '@context': VOCABULARY,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brandIn(ctx.locale), path: links.home() }, ...steps].map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: address(ctx, path),
  })),
});

type List = Extract<ItemList, { '@type': 'ItemList' }>;

const itemList = (ctx: PageContext, items: readonly Step[]): List => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    url: address(ctx, path),
  })),
});

export interface ListFacts extends Step {
  readonly description: string;
}

/** A page that lists others: a category, the articles, a promotion. */
export const collectionLd = (
  ctx: PageContext,
  { name, description, path }: ListFacts,
  items: readonly Step[],
): WithContext<CollectionPage> => ({
  '@context': VOCABULARY,
  '@type': 'CollectionPage',
  name,
  description,
  url: address(ctx, path),
  inLanguage: LANGUAGE_TAG[ctx.locale],
  publisher: shop(ctx),
  mainEntity: itemList(ctx, items),
});

/** The goods of a list, in order. */
export const itemListLd = (
  ctx: PageContext,
  goods: readonly { readonly id: number; readonly name: string }[],
): WithContext<ItemList> => ({
  '@context': VOCABULARY,
  ...itemList(
    ctx,
    goods.map(({ id, name }) => ({ name, path: links.goods(id) })),
  ),
});
