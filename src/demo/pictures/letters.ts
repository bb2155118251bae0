import { draw, escapeXml } from '#lib/site/picture/svg.ts';

export const initialOf = (name: string): string => ([...name][0] ?? '').toUpperCase();

/**
 * Vertical text, as on a Taiwanese pharmacy's drawer, for short Chinese names. It sets one position per
 * character. Browsers position surrogate pairs differently, so callers must not pass any.
 */
export function stack(name: string, x: number, top: number, size: number, fill: string): string {
  const letters = [...name];
  const columns = letters.map(() => draw`${x}`).join(' ');
  const rows = letters.map((_, at) => draw`${Math.round(top + size * (0.88 + at * 1.12))}`).join(' ');
  return draw`<text x="${columns}" y="${rows}" font-size="${size}" font-weight="600" text-anchor="middle" fill="${fill}">${escapeXml(name)}</text>`;
}
