import { LRUCache } from 'lru-cache';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { drawShareCard, type ShareCard } from './card.ts';
import { type CardFont, findCardFont } from './fonts.ts';

/** Cards as PNG: networks do not show SVG. Drawn beside the event loop, one at a time, and kept. */

const BYTES_MOST = 24 * 1024 * 1024;
/** More than these waiting is a flood: whoever comes next is asked to come again. */
const WAITING_MOST = 20;

const drawn = new LRUCache<string, Buffer>({ maxSize: BYTES_MOST, sizeCalculation: (png) => png.length });
const underWay = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

let found: CardFont | null | undefined;
const cardFont = (): CardFont | null => {
  if (found === undefined) found = findCardFont();
  return found;
};

/** Whether this machine can draw the words of a card; part of a card's version. */
export const drawsWords = (): boolean => cardFont() !== null;

/** Too many cards are being drawn. */
export class TooManyCards extends Error {
  override name = 'TooManyCards';
}

/**
 * @param key the card's address, which says everything that it depends on
 * @throws TooManyCards when as many are waiting as may; an Error where the machine cannot draw at all
 */
export async function cardPng(key: string, card: ShareCard, locale: Locale): Promise<Buffer> {
  const known = drawn.get(key) ?? underWay.get(key);
  if (known) return known;
  if (underWay.size >= WAITING_MOST) throw new TooManyCards();
  const drawing = last.then(() => render(card, locale));
  last = drawing.catch(() => undefined);
  underWay.set(key, drawing);
  try {
    const png = await drawing;
    drawn.set(key, png);
    return png;
  } finally {
    underWay.delete(key);
  }
}

async function render(card: ShareCard, locale: Locale): Promise<Buffer> {
  // A platform without the module has no pictures, but a shop.
  const { renderAsync } = await import('@resvg/resvg-js');
  const font = cardFont();
  const family = font?.family[locale] ?? '';
  const image = await renderAsync(drawShareCard(card, font !== null), {
    font: {
      loadSystemFonts: false,
      fontFiles: [...(font?.files ?? [])],
      defaultFontFamily: family,
      sansSerifFamily: family,
    },
  });
  return image.asPng();
}
