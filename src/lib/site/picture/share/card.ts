import { readGoodsPicture } from '../address.ts';
import { fade, lighten, vivid } from '../colour.ts';
import { PACK_COLOUR } from '../pack.ts';
import type { PictureAt } from '../pictures.ts';
import { across, draw, escapeXml, radiate, svg } from '../svg.ts';
import { breakLines } from './lines.ts';
import { MARK_PATHS } from './mark.ts';

/** A shared link's picture: 1200 × 630, the size that every network requests. */
export interface ShareCard {
  readonly brand: string;
  /** The line above the title: a category. */
  readonly over: string;
  readonly title: string;
  readonly text: string;
  /** The address of a drawn picture: goods are beside the words, a cover is behind them. */
  readonly picture: { readonly beside: string } | { readonly behind: string };
}

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const GROUND = '#0c1210';
const INK = '#edf4ef';
const SOFT = '#c3d1c9';
const ACCENT = '#86e3a8';
const LEFT = 72;
/** How far a cover moves to the right, to keep its subject clear of the words. */
const BESIDE_WORDS = 290;

/** The shop's mark at 48 units. */
const MARK = `<svg x="${LEFT}" y="64" width="52" height="52" viewBox="0 0 64 64" fill-rule="evenodd">${MARK_PATHS}</svg>`;

/** Nests a drawing in this one. */
export const placed = (drawing: string, x: number, y: number, width: number, height: number): string =>
  drawing.replace(/width="\d+" height="\d+"/, draw`x="${x}" y="${y}" width="${width}" height="${height}"`);

interface Line {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
}

const textLine = (text: string, { x = LEFT, y, size, fill, weight = 400 }: Line): string =>
  draw`<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`;

const TEXT_SIZE = 30;
const TEXT_LEADING = 44;

/** The title, as large as its length allows, with the lines above and below. */
function words({ brand, over, title, text }: ShareCard, width: number): string {
  const size = [...title].length > 26 ? 50 : 60;
  const leading = size * 1.24;
  const titleLines = breakLines(title, width / size, 3);
  const textLines = breakLines(text, width / TEXT_SIZE, 2);
  const top = 340 - ((titleLines.length - 1) * leading + textLines.length * TEXT_LEADING) / 2;
  const textTop = top + (titleLines.length - 1) * leading + 66;
  const bold = { weight: 700 };
  return [
    textLine(brand, { x: 140, y: 101, size: 30, fill: INK, ...bold }),
    textLine(over, { y: top - size - 14, size: 28, fill: ACCENT, ...bold }),
    ...titleLines.map((line, i) => textLine(line, { y: top + i * leading, size, fill: INK, ...bold })),
    ...textLines.map((line, i) =>
      textLine(line, { y: textTop + i * TEXT_LEADING, size: TEXT_SIZE, fill: SOFT }),
    ),
  ].join('');
}

/**
 * @param pictureAt draws the card's picture
 * @param hasFont whether the machine can draw words; otherwise only the picture is drawn
 */
export function drawShareCard(card: ShareCard, pictureAt: PictureAt, hasFont: boolean): string {
  const { picture } = card;
  const say = (width: number) => (hasFont ? words(card, width) : '');
  if ('behind' in picture) {
    return svg(
      SHARE_WIDTH,
      SHARE_HEIGHT,
      across('share-v', [0, GROUND], [0.26, GROUND], [0.54, fade(GROUND, 0.7)], [0.78, fade(GROUND, 0)]),
      placed(pictureAt(picture.behind) ?? '', hasFont ? BESIDE_WORDS : 0, 0, SHARE_WIDTH, SHARE_HEIGHT) +
        (hasFont ? '<path d="M0 0h1200v630H0z" fill="url(#share-v)"/>' : '') +
        MARK +
        say(600),
    );
  }
  const colour = readGoodsPicture(picture.beside)?.colour ?? PACK_COLOUR;
  const light = lighten(vivid(colour, 0.3), 0.1);
  return svg(
    SHARE_WIDTH,
    SHARE_HEIGHT,
    radiate('share-g', [0, fade(light, 0.5)], [0.55, fade(light, 0.16)], [1, fade(light, 0)]),
    `<path d="M0 0h1200v630H0z" fill="${GROUND}"/><circle cx="880" cy="320" r="560" fill="url(#share-g)"/>` +
      placed(pictureAt(picture.beside) ?? '', 600, 40, 598, 550) +
      MARK +
      say(560),
  );
}
