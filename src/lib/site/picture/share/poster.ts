import { breakLines } from './lines.ts';
import { ACCENT, INK, line, MIDDLE, mark, SOFT, scanned, sheet } from './sheet.ts';

/** A member's invitation poster, on paper or screen. */
export interface Poster {
  readonly brand: string;
  readonly title: string;
  readonly text: string;
  /** The text of the QR code, below it. */
  readonly code: string;
  readonly hint: string;
  /** The QR code, as SVG with a `viewBox`. */
  readonly scan: string;
}

/** The size of the QR code. */
export const SCAN = 480;
export const SCAN_LEFT = MIDDLE - SCAN / 2;
export const SCAN_TOP = 800;
/** Four modules of the smallest code of a link are 67 pixels. */
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

/** @param hasFont whether the machine can draw words; otherwise only the code is drawn */
export const drawPosterSvg = (poster: Poster, hasFont: boolean): string =>
  sheet(
    1040,
    mark(110, 88) +
      scanned(poster.scan, { y: SCAN_TOP, size: SCAN, quiet: QUIET }) +
      (hasFont ? words(poster) : ''),
  );
