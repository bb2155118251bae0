import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { createMemoCache } from '../memo-cache.ts';
import type { PictureAt } from '../pictures.ts';
import { drawShareCard, type ShareCard } from './card.ts';
import { type CardFont, findCardFont } from './fonts.ts';
import { drawGroupPoster, type GroupPoster } from './group-poster.ts';
import { drawPosterSvg, type Poster } from './poster.ts';

/**
 * Cards as PNG, because networks do not show SVG. They are drawn outside the event loop, one at a time, and
 * cached.
 */

const keep = createMemoCache<Buffer>({
  bytesMost: 24 * 1024 * 1024,
  bytesOf: (png) => png.length,
  waitingMost: 20,
});

let found: CardFont | null | undefined;
const cardFont = (): CardFont | null => {
  if (found === undefined) found = findCardFont();
  return found;
};

/** Whether this machine can draw the words of a card; a part of the card's version. */
export const canDrawText = (): boolean => cardFont() !== null;

/**
 * @param key the card's address, which contains everything that the card depends on
 * @throws TooManyPending when the queue is full; an Error if the machine cannot draw
 */
export const cardPng = (
  key: string,
  card: ShareCard,
  locale: Locale,
  pictureAt: PictureAt,
): Promise<Buffer> => drawnPng(key, locale, (hasFont) => drawShareCard(card, pictureAt, hasFont));

/** The same for a member's poster. */
export const posterPng = (key: string, poster: Poster, locale: Locale): Promise<Buffer> =>
  drawnPng(key, locale, (hasFont) => drawPosterSvg(poster, hasFont));

/** The same for the poster of a campaign or team; the key contains everything on it. */
export const groupPosterPng = (
  key: string,
  poster: GroupPoster,
  locale: Locale,
  pictureAt: PictureAt,
): Promise<Buffer> => drawnPng(key, locale, (hasFont) => drawGroupPoster(poster, pictureAt, hasFont));

type Drawing = (hasFont: boolean) => string;

const drawnPng = (key: string, locale: Locale, drawing: Drawing): Promise<Buffer> =>
  keep(key, () => render(drawing, locale));

async function render(drawing: Drawing, locale: Locale): Promise<Buffer> {
  // On a platform without this module the shop runs without these pictures.
  const { renderAsync } = await import('@resvg/resvg-js');
  const font = cardFont();
  const family = font?.family[locale] ?? '';
  const image = await renderAsync(drawing(font !== null), {
    font: {
      loadSystemFonts: false,
      fontFiles: [...(font?.files ?? [])],
      defaultFontFamily: family,
      sansSerifFamily: family,
    },
  });
  return image.asPng();
}
