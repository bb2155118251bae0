import { createHash } from 'node:crypto';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { isLocale, type Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import {
  coverPictureUrl,
  PACK_PICTURE,
  plainPictureUrl,
  readCover,
  readGoodsPicture,
  seedOf,
} from '#lib/site/picture/address.ts';
import type { CoverMotif } from '#lib/site/picture/cover.ts';
import type { ShareCard } from '#lib/site/picture/share/card.ts';
import { canDrawText } from '#lib/site/picture/share/png.ts';

/**
 * Pictures of shared links (row A12): the card of each page, and its address. Pages with a photo show the
 * photo, because a drawing would be another product.
 */

export const SHARE_KINDS = ['goods', 'category', 'group', 'articles', 'offers', 'spirit', 'shop'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Increased when cards are drawn differently, so that caches drop the old ones. */
const VERSION = 3;

/** A merchant's photo in place of a card. Shared links show it unchanged. */
export interface SharedPhoto {
  readonly photo: string;
}

/**
 * The address contains a hash of everything on the card: it is cached forever, and a change has another
 * address.
 * @param name the page's own: a good's id, an article's slug
 */
export function sharePath(
  kind: ShareKind,
  name: string | number,
  locale: Locale,
  card: ShareCard | SharedPhoto,
): string {
  if ('photo' in card) return card.photo;
  const hash = createHash('sha256').update(JSON.stringify([VERSION, canDrawText(), card]));
  return `/share/${kind}/${name}-${locale}-${hash.digest('hex').slice(0, 10)}.png`;
}

const NAME = /^(.+)-([a-z]{2})-[0-9a-f]{10}\.png$/;

/** Parses a card's address. Compare it with `sharePath` to see whether it is current. */
export function readShareName(name: string): { name: string; locale: Locale } | null {
  const [, own = '', locale] = NAME.exec(name) ?? [];
  return own !== '' && isLocale(locale) ? { name: own, locale } : null;
}

/** Social networks read no other formats, and an address without an extension has an unknown one. */
const PHOTO = /^[^?#]+\.(jpe?g|png|webp)([?#]|$)/i;

const photoOf = (picture: string | undefined): SharedPhoto | null =>
  picture !== undefined && PHOTO.test(picture) ? { photo: picture } : null;

/** The shop's own drawings can be placed on a card. Of other pictures only the address is known. */
function drawn(picture: string): ShareCard['picture'] | null {
  if (readGoodsPicture(picture)) return { beside: picture };
  return readCover(picture) && { behind: picture };
}

export const goodsCard = (
  locale: Locale,
  goods: {
    readonly name: string;
    readonly subtitle: string;
    readonly category: { readonly name: string };
    readonly pictures: readonly string[];
    readonly fallbackPicture: string;
  },
): ShareCard | SharedPhoto =>
  photoOf(goods.pictures[0]) ?? {
    brand: brandIn(locale),
    over: goods.category.name,
    title: goods.name,
    text: goods.subtitle,
    picture: drawn(goods.pictures[0] ?? '') ?? { beside: goods.fallbackPicture },
  };

export const categoryCard = (
  locale: Locale,
  category: {
    readonly code: string;
    readonly name: string;
    readonly description: string;
    readonly picture: string;
  },
): ShareCard | SharedPhoto =>
  photoOf(category.picture) ?? {
    brand: brandIn(locale),
    over: translator(locale, 'seo')('share.category'),
    title: category.name,
    text: category.description,
    picture: drawn(category.picture) ?? { beside: plainPictureUrl({ ...category, colour: null }) },
  };

export const groupCard = (
  locale: Locale,
  group: { readonly title: string; readonly summary: string; readonly picture: string },
): ShareCard | SharedPhoto =>
  photoOf(group.picture) ?? {
    brand: brandIn(locale),
    over: translator(locale, 'seo')('share.group'),
    title: group.title,
    text: group.summary,
    picture: drawn(group.picture) ?? shopCard(locale).picture,
  };

/** An article or an offer, which has a drawn cover. */
export interface TextFacts {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Name of its category. */
  readonly section: string;
  readonly cover: string;
  readonly motif: CoverMotif;
}

export const textCard = (locale: Locale, text: TextFacts): ShareCard => ({
  brand: brandIn(locale),
  over: text.section,
  title: text.title,
  text: text.description,
  picture: {
    behind: coverPictureUrl({ colour: text.cover, motif: text.motif, seed: seedOf(text.slug) }),
  },
});

/** The default card for all other pages. */
export function shopCard(locale: Locale): ShareCard {
  const t = translator(locale, 'seo');
  return {
    brand: brandIn(locale),
    over: t('share.over'),
    title: t('share.title'),
    text: t('share.text'),
    picture: { beside: PACK_PICTURE },
  };
}

/** The name of the shop's own card in addresses. */
export const SHOP_CARD = 'shop';

export const shopSharePath = (locale: Locale): string =>
  sharePath('shop', SHOP_CARD, locale, shopCard(locale));
