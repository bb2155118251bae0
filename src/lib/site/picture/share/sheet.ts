import { draw, escapeXml, radiate, svg } from '../svg.ts';
import { MARK_PATHS } from './mark.ts';

/** What every poster stands on: 1080 × 1620, for a story or a printed page. */

export const SHEET_WIDTH = 1080;
const SHEET_HEIGHT = 1620;
export const MIDDLE = SHEET_WIDTH / 2;

export const INK = '#edf4ef';
export const SOFT = '#c3d1c9';
export const ACCENT = '#86e3a8';
const GROUND = '#0c1210';
const PAPER = '#ffffff';

interface Line {
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
}

/** Words in the middle of the sheet. */
export const line = (text: string, { y, size, fill, weight = 400 }: Line): string =>
  draw`<text x="${MIDDLE}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${escapeXml(text)}</text>`;

/** The shop's mark in the middle. */
export const mark = (y: number, size: number): string =>
  draw`<svg x="${MIDDLE - size / 2}" y="${y}" width="${size}" height="${size}" viewBox="0 0 64 64" fill-rule="evenodd">${MARK_PATHS}</svg>`;

interface Scan {
  readonly y: number;
  readonly size: number;
  /** White around: scanners want four modules of it. */
  readonly quiet: number;
}

const ROUND = 36;
/** Round corners would cut into the white that the code's own corners want. */
const FOR_CORNERS = Math.ceil(ROUND * (1 - Math.SQRT1_2));

/** A code to be scanned (as SVG with a `viewBox`), on white, in the middle. */
export function scanned(scan: string, { y, size, quiet }: Scan): string {
  const left = MIDDLE - size / 2;
  const around = quiet + FOR_CORNERS;
  const side = size + 2 * around;
  return (
    draw`<rect x="${left - around}" y="${y - around}" width="${side}" height="${side}" rx="${ROUND}" fill="${PAPER}"/>` +
    scan.replace('<svg ', draw`<svg x="${left}" y="${y}" width="${size}" height="${size}" `)
  );
}

/** @param glowAt the height that the light on the ground comes from */
export const sheet = (glowAt: number, body: string, defs = ''): string =>
  svg(
    SHEET_WIDTH,
    SHEET_HEIGHT,
    radiate('poster-g', [0, '#2f9d6866'], [0.6, '#2f9d6818'], [1, '#2f9d6800']) + defs,
    draw`<path d="M0 0h1080v1620H0z" fill="${GROUND}"/><circle cx="540" cy="${glowAt}" r="760" fill="url(#poster-g)"/>` +
      body,
  );
