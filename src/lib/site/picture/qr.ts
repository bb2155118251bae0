import { LRUCache } from 'lru-cache';

/** Scanners need four white modules around a code; the library draws a module with two units. */
const QUIET_ZONE = 8;

/**
 * Cached: a code takes 15 ms. A campaign's page is rendered after each reservation, but its address stays the
 * same.
 */
const drawn = new LRUCache<string, string>({ max: 200 });

/** A scannable QR code as SVG: black on white in every theme, with its quiet zone. */
export async function drawQr(text: string): Promise<string> {
  const known = drawn.get(text);
  if (known) return known;
  // The library loads at the first code.
  const { toSVG } = await import('bwip-js/node');
  const code = toSVG({ bcid: 'qrcode', text, scale: 3, padding: QUIET_ZONE, backgroundcolor: 'FFFFFF' });
  drawn.set(text, code);
  return code;
}

/** Only the modules, for callers that draw the white ground. */
export async function drawBareQr(text: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'qrcode', text, scale: 4 });
}
