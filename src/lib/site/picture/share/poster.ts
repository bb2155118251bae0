import { breakLines } from './lines.ts';
import { ACCENT, INK, line, MIDDLE, mark, SOFT, scanned, sheet } from './sheet.ts';

/** What a member shows to a friend on paper or a screen. */
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

/** The place of the code to be scanned. */
export const SCAN = 480;
export const SCAN_LEFT = MIDDLE - SCAN / 2;
export const SCAN_TOP = 800;
/** Four modules round the smallest code that a link makes are 67 pixels. */
const QUIET = 68;
const TITLE = 76;
const TEXT = 36;

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
export const drawPosterSvg = (poster: Poster, hasFont: boolean): string =>
  sheet(
    1040,
    mark(110, 88) +
      scanned(poster.scan, { y: SCAN_TOP, size: SCAN, quiet: QUIET }) +
      (hasFont ? words(poster) : ''),
  );
