import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { drawingOf, readGoodsPicture, seedOf } from '#lib/picture/address.ts';
import type { GoodsForm } from '#lib/picture/codes.ts';
import type { CoverMotif } from '#lib/picture/cover.ts';
import type { ShareCard } from '#lib/picture/share/card.ts';
import { drawsWords } from '#lib/picture/share/png.ts';

/**
 * The pictures of shared links (row A12): which card a page has, and where it stands. What has a photograph shows that:
 * a drawing beside it would be another product.
 */

export const SHARE_KINDS = ['goods', 'category', 'group', 'articles', 'offers', 'shop'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Rises when cards are drawn differently, so that nobody keeps an old one. */
const VERSION = 1;

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
  const hash = createHash('sha256').update(JSON.stringify([VERSION, drawsWords(), card]));
  return `/share/${kind}/${name}-${locale}-${hash.digest('hex').slice(0, 10)}.png`;
}

const NAME = /^(.+)-([a-z]{2})-[0-9a-f]{10}\.png$/;

/** What an address asks for; whether it is today's is seen by comparing it with `sharePath`. */
export function readShareName(name: string): { name: string; locale: Locale } | null {
  const [, own = '', locale] = NAME.exec(name) ?? [];
  return own !== '' && isLocale(locale) ? { name: own, locale } : null;
}

const brand = (locale: Locale): string => translator(locale, 'common')('shopName');

interface Drawn {
  readonly code: string;
  readonly name: string;
  readonly form: GoodsForm | null;
  readonly colour: string | null;
}

/** Networks read no others, and nothing is known of an address without an ending. */
const PHOTO = /^[^?#]+\.(jpe?g|png|webp)([?#]|$)/i;

const photoOf = (picture: string | undefined): SharedPhoto | null =>
  picture !== undefined && PHOTO.test(picture) ? { photo: picture } : null;

const goodsPicture = (drawn: Drawn): ShareCard['picture'] => ({ goods: drawingOf(drawn, 'front') });

export const goodsCard = (
  locale: Locale,
  goods: Drawn & {
    readonly subtitle: string;
    readonly category: { readonly name: string };
    readonly pictures: readonly string[];
  },
): ShareCard | SharedPhoto =>
  photoOf(goods.pictures[0]) ?? {
    brand: brand(locale),
    over: goods.category.name,
    title: goods.name,
    text: goods.subtitle,
    picture: goodsPicture(goods),
  };

export const categoryCard = (
  locale: Locale,
  category: Drawn & { readonly description: string },
): ShareCard => ({
  brand: brand(locale),
  over: translator(locale, 'seo')('share.category'),
  title: category.name,
  text: category.description,
  picture: goodsPicture(category),
});

export const groupCard = (
  locale: Locale,
  group: { readonly title: string; readonly summary: string; readonly picture: string },
): ShareCard | SharedPhoto => {
  const photo = photoOf(group.picture);
  if (photo) return photo;
  const goods = readGoodsPicture(group.picture);
  return {
    brand: brand(locale),
    over: translator(locale, 'seo')('share.group'),
    title: group.title,
    text: group.summary,
    picture: goods ? { goods: { ...goods, view: 'front' } } : shopCard(locale).picture,
  };
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
  brand: brand(locale),
  over: text.section,
  title: text.title,
  text: text.description,
  picture: { cover: { colour: text.cover, motif: text.motif, seed: seedOf(text.slug) } },
});

/** What every other page shows. */
export function shopCard(locale: Locale): ShareCard {
  const t = translator(locale, 'seo');
  return {
    brand: brand(locale),
    over: t('share.over'),
    title: t('share.title'),
    text: t('share.text'),
    picture: {
      goods: {
        form: 'strip',
        colour: '#3f8f63',
        label: t('share.label'),
        seed: seedOf('daypack'),
        view: 'front',
      },
    },
  };
}

export const shopSharePath = (locale: Locale): string =>
  sharePath('shop', 'daypack', locale, shopCard(locale));
