/** Colours as `#rrggbb` text, as the catalogue stores them for the pictures. */

interface Rgb {
  r: number;
  g: number;
  b: number;
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

export function parseHex(hex: string): Rgb | null {
  const [, r, g, b] = HEX.exec(hex) ?? [];
  if (r === undefined || g === undefined || b === undefined) return null;
  return { r: Number.parseInt(r, 16), g: Number.parseInt(g, 16), b: Number.parseInt(b, 16) };
}

const byte = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

export const toHex = ({ r, g, b }: Rgb): string => `#${byte(r)}${byte(g)}${byte(b)}`;

function rgb(hex: string): Rgb {
  const parsed = parseHex(hex);
  if (!parsed) throw new RangeError('A colour is written #rrggbb');
  return parsed;
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = rgb(from);
  const b = rgb(to);
  const between = (x: number, y: number) => x + (y - x) * share;
  return toHex({ r: between(a.r, b.r), g: between(a.g, b.g), b: between(a.b, b.b) });
}

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);

/** Towards the shop's night green, not pure black: shadows keep the tone of the page. */
export const darken = (hex: string, share: number): string => mix(hex, '#050c09', share);

/** More saturated by `share`; lightening alone makes a colour chalky. */
export function vivid(hex: string, share: number): string {
  const { r, g, b } = rgb(hex);
  const grey = (r + g + b) / 3;
  const away = (value: number) => value + (value - grey) * share;
  return toHex({ r: away(r), g: away(g), b: away(b) });
}

/** The colour with an alpha value: `#rrggbbaa` is shorter than an opacity attribute. */
export const fade = (hex: string, opacity: number): string => `${hex}${byte(opacity * 255)}`;
