import { LRUCache } from 'lru-cache';

/** Four modules of white round a code, as scanners want them: the drawer makes a module of two of its units. */
const QUIET_ZONE = 8;

/** A campaign's page is made anew whenever a place is taken, and its address stays the same: a code takes 15 ms to draw. */
const drawn = new LRUCache<string, string>({ max: 200 });

/** A QR code as phones scan it, as SVG: black on white whatever the theme, with its quiet zone. */
export async function drawQr(text: string): Promise<string> {
  const known = drawn.get(text);
  if (known) return known;
  // The drawer is loaded for the first page that wants one.
  const { toSVG } = await import('bwip-js/node');
  const code = toSVG({ bcid: 'qrcode', text, scale: 3, padding: QUIET_ZONE, backgroundcolor: 'FFFFFF' });
  drawn.set(text, code);
  return code;
}

/** The modules alone, for what gives them a white ground of its own. */
export async function drawBareQr(text: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'qrcode', text, scale: 4 });
}
