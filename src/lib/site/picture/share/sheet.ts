import { draw, escapeXml, radiate, svg } from '../svg.ts';
import { MARK_PATHS } from './mark.ts';

/** The base of every poster: 1080 × 1620, for a story or a printed page. */

export const SHEET_WIDTH = 1080;
const SHEET_HEIGHT = 1620;
export const MIDDLE = SHEET_WIDTH / 2;

export const INK = '#edf4ef';
export const SOFT = '#c3d1c9';
export const ACCENT = '#86e3a8';
const GROUND = '#0c1210';
const PAPER = '#ffffff';

interface Line {
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
}

/** Centred text. */
export const line = (text: string, { y, size, fill, weight = 400 }: Line): string =>
  draw`<text x="${MIDDLE}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${escapeXml(text)}</text>`;

/** The shop's mark, centred. */
export const mark = (y: number, size: number): string =>
  draw`<svg x="${MIDDLE - size / 2}" y="${y}" width="${size}" height="${size}" viewBox="0 0 64 64" fill-rule="evenodd">${MARK_PATHS}</svg>`;

interface Scan {
  readonly y: number;
  readonly size: number;
  /** The white quiet zone: scanners need four modules. */
  readonly quiet: number;
}

const ROUND = 36;
/** Extra white, because round corners cut into the quiet zone. */
const FOR_CORNERS = Math.ceil(ROUND * (1 - Math.SQRT1_2));

/** A QR code (SVG with a `viewBox`) on white, centred. */
export function scanned(scan: string, { y, size, quiet }: Scan): string {
  const left = MIDDLE - size / 2;
  const around = quiet + FOR_CORNERS;
  const side = size + 2 * around;
  return (
    draw`<rect x="${left - around}" y="${y - around}" width="${side}" height="${side}" rx="${ROUND}" fill="${PAPER}"/>` +
    scan.replace('<svg ', draw`<svg x="${left}" y="${y}" width="${size}" height="${size}" `)
  );
}

/** @param glowAt height of the light on the ground */
export const sheet = (glowAt: number, body: string, defs = ''): string =>
  svg(
    SHEET_WIDTH,
    SHEET_HEIGHT,
    radiate('poster-g', [0, '#2f9d6866'], [0.6, '#2f9d6818'], [1, '#2f9d6800']) + defs,
    draw`<path d="M0 0h1080v1620H0z" fill="${GROUND}"/><circle cx="540" cy="${glowAt}" r="760" fill="url(#poster-g)"/>` +
      body,
  );
