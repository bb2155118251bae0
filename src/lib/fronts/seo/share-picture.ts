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
 * The pictures of shared links (row A12): which card a page has, and where it stands. What has a photograph shows that:
 * a drawing beside it would be another product.
 */

export const SHARE_KINDS = ['goods', 'category', 'group', 'articles', 'offers', 'spirit', 'shop'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Rises when cards are drawn differently, so that nobody keeps an old one. */
const VERSION = 3;

/** A photograph that a merchant gave, in place of a card: shared links show it as it is. */
export interface SharedPhoto {
  readonly photo: string;
}

/**
 * A card's address holds a hash of all that the card shows: it may be kept for ever, and a change is another address.
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

/** What an address asks for; whether it is today's is seen by comparing it with `sharePath`. */
export function readShareName(name: string): { name: string; locale: Locale } | null {
  const [, own = '', locale] = NAME.exec(name) ?? [];
  return own !== '' && isLocale(locale) ? { name: own, locale } : null;
}

/** Networks read no others, and nothing is known of an address without an ending. */
const PHOTO = /^[^?#]+\.(jpe?g|png|webp)([?#]|$)/i;

const photoOf = (picture: string | undefined): SharedPhoto | null =>
  picture !== undefined && PHOTO.test(picture) ? { photo: picture } : null;

/** What the shop draws itself stands on a card; of another picture nothing is known but its address. */
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

/** An article or an offer, which have drawn covers. */
export interface TextFacts {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The name of its category. */
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

/** What every other page shows. */
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

/** The name of the shop's own card in its address. */
export const SHOP_CARD = 'shop';

export const shopSharePath = (locale: Locale): string =>
  sharePath('shop', SHOP_CARD, locale, shopCard(locale));
