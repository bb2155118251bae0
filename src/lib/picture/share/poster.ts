import { draw, escapeXml, radiate, svg } from '../svg.ts';
import { breakLines } from './lines.ts';
import { MARK_PATHS } from './mark.ts';

/** What a member shows to a friend on paper or a screen: 1080 × 1620, for a story or a printed page. */
export interface Poster {
  readonly brand: string;
  readonly title: string;
  readonly text: string;
  /** Below the code to be scanned: what it says in letters. */
  readonly code: string;
  readonly hint: string;
  /** The code to be scanned, as SVG with a `viewBox`. */
  readonly scan: string;
}

export const POSTER_WIDTH = 1080;
export const POSTER_HEIGHT = 1620;

const GROUND = '#0c1210';
const INK = '#edf4ef';
const SOFT = '#c3d1c9';
const ACCENT = '#86e3a8';
const PAPER = '#ffffff';
const MIDDLE = POSTER_WIDTH / 2;
/** The place of the code to be scanned. */
export const SCAN = 480;
export const SCAN_LEFT = MIDDLE - SCAN / 2;
export const SCAN_TOP = 800;
/** Scanners want four modules of white around: 67 pixels round the smallest code that a link makes. */
const QUIET = 68;
const TITLE = 76;
const TEXT = 36;

interface Line {
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
}

const line = (text: string, { y, size, fill, weight = 400 }: Line): string =>
  draw`<text x="${MIDDLE}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${escapeXml(text)}</text>`;

function words({ brand, title, text, code, hint }: Poster): string {
  const titles = breakLines(title, 900 / TITLE, 3);
  const texts = breakLines(text, 860 / TEXT, 3);
  const top = 400;
  return [
    line(brand, { y: 260, size: 40, fill: INK, weight: 700 }),
    ...titles.map((each, at) => line(each, { y: top + at * 96, size: TITLE, fill: INK, weight: 700 })),
    ...texts.map((each, at) =>
      line(each, { y: top + titles.length * 96 + 10 + at * 54, size: TEXT, fill: SOFT }),
    ),
    line(hint, { y: 1420, size: 34, fill: SOFT }),
    line(code, { y: 1500, size: 56, fill: ACCENT, weight: 700 }),
  ].join('');
}

/** @param hasFont whether the words can be drawn; without, what is scanned stands alone */
export function drawPosterSvg(poster: Poster, hasFont: boolean): string {
  const scan = poster.scan.replace(
    '<svg ',
    draw`<svg x="${SCAN_LEFT}" y="${SCAN_TOP}" width="${SCAN}" height="${SCAN}" `,
  );
  return svg(
    POSTER_WIDTH,
    POSTER_HEIGHT,
    radiate('poster-g', [0, '#2f9d6866'], [0.6, '#2f9d6818'], [1, '#2f9d6800']),
    draw`<path d="M0 0h1080v1620H0z" fill="${GROUND}"/><circle cx="540" cy="1040" r="760" fill="url(#poster-g)"/>` +
      draw`<svg x="${MIDDLE - 44}" y="110" width="88" height="88" viewBox="0 0 64 64" fill-rule="evenodd">${MARK_PATHS}</svg>` +
      draw`<rect x="${SCAN_LEFT - QUIET}" y="${SCAN_TOP - QUIET}" width="${SCAN + 2 * QUIET}" height="${SCAN + 2 * QUIET}" rx="36" fill="${PAPER}"/>` +
      scan +
      (hasFont ? words(poster) : ''),
  );
}
