import { getGroup } from '#lib/buying/group/service.ts';
import { SPIRITS, spiritCard } from '#lib/care/recommend/service.ts';
import { slugOf, withFacts } from '#lib/catalog/content/rules/entries.ts';
import { getCategory, getGoods } from '#lib/catalog/goods/service.ts';
import { getShopFacts } from '#lib/fronts/seo/merchant.ts';
import {
  categoryCard,
  goodsCard,
  groupCard,
  SHOP_CARD,
  type SharedPhoto,
  type ShareKind,
  shopCard,
  textCard,
} from '#lib/fronts/seo/share-picture.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { ShareCard } from '#lib/site/picture/share/card.ts';
import { type ArticleEntry, listArticles, listOffers, type OfferEntry } from './entries.ts';

/** The card or photograph of an existing page, else null. */
export async function findShareCard(
  anyCtx: Ctx,
  kind: ShareKind,
  { name, locale }: { readonly name: string; readonly locale: Locale },
): Promise<ShareCard | SharedPhoto | null> {
  const ctx = { ...anyCtx, locale };
  if (kind === 'shop') return name === SHOP_CARD ? shopCard(locale) : null;
  if (kind === 'articles') return findArticleCard(ctx, name);
  if (kind === 'spirit') return SPIRITS.includes(name) ? spiritCard(locale, name) : null;
  if (kind === 'offers') return findOfferCard(ctx, name);
  if (!/^[1-9]\d{0,14}$/.test(name)) return null;
  if (kind === 'group') {
    const group = await getGroup(ctx, null, Number(name));
    return group && groupCard(locale, group);
  }
  if (kind === 'category') {
    const category = await getCategory(ctx, Number(name));
    return category && categoryCard(locale, category);
  }
  const goods = await getGoods(ctx, Number(name));
  return goods && goodsCard(locale, goods);
}

async function findArticleCard(ctx: Ctx, slug: string): Promise<ShareCard | null> {
  const { locale } = ctx;
  const { articles } = await listArticles(locale, ctx);
  const article = articles.find(({ id }) => id === `${locale}/${slug}`);
  return article ? cardOfArticle(locale, article) : null;
}

export const cardOfArticle = (locale: Locale, { id, data }: ArticleEntry): ShareCard =>
  textCard(locale, {
    slug: slugOf(id),
    title: data.title,
    description: data.description,
    section: translator(locale, 'article')(`category.${data.category}.name`),
    cover: data.cover,
    motif: data.motif,
  });

async function findOfferCard(ctx: Ctx, slug: string): Promise<ShareCard | null> {
  const { locale } = ctx;
  const { offers } = await listOffers(locale, ctx);
  const offer = offers.find(({ id }) => id === `${locale}/${slug}`);
  return offer
    ? cardOfOffer(locale, { ...offer, data: withFacts(offer.data, await getShopFacts(ctx)) })
    : null;
}

export const cardOfOffer = (locale: Locale, { id, data }: OfferEntry): ShareCard =>
  textCard(locale, {
    slug: slugOf(id),
    title: data.title,
    description: data.hero.lead,
    section: data.hero.eyebrow,
    cover: data.hero.cover,
    motif: data.hero.motif,
  });
