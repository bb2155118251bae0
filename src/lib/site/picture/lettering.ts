import { draw, escapeXml } from './svg.ts';

const LEADING = 1.16;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
export const isHan = (letter: string): boolean => HAN.test(letter);

/** Widths in ems, rounded up: the widest system font of any visitor must fit. */
export function widthOf(letter: string): number {
  if (isHan(letter)) return 1.02;
  if (/[MW]/.test(letter)) return 0.98;
  if (/[il1IjtfrJ]/.test(letter)) return 0.52;
  return /[\p{Lu}\d]/u.test(letter) ? 0.76 : 0.66;
}

const measure = (line: readonly string[]): number => line.reduce((sum, letter) => sum + widthOf(letter), 0);

/** Possible breaks of a long name: between Chinese characters, or where the script changes ("維生素|C1000"). */
function breakInTwo(letters: readonly string[]): readonly string[][] {
  const half = measure(letters) / 2;
  let best = { at: 0, distance: Number.POSITIVE_INFINITY };
  for (let at = 1; at < letters.length; at += 1) {
    const before = isHan(letters[at - 1] ?? '');
    const after = isHan(letters[at] ?? '');
    if (!before && !after) continue;
    const distance = Math.abs(measure(letters.slice(0, at)) - half) - (before === after ? 0 : 1.2);
    if (distance < best.distance) best = { at, distance };
  }
  return best.at === 0 ? [[...letters]] : [letters.slice(0, best.at), letters.slice(best.at)];
}

export interface Lettering {
  lines: readonly string[];
  size: number;
}

/** The largest size at which a name fits a width, on one line or, if that reads better, on two. */
export function fitText(name: string, width: number, largest: number): Lettering {
  const letters = [...name];
  const sizeFor = (lines: readonly string[][]) =>
    Math.min(largest, width / Math.max(...lines.map(measure), 1));
  const one = [letters];
  const two = breakInTwo(letters);
  const lines = sizeFor(one) < largest * 0.62 && sizeFor(two) > sizeFor(one) * 1.15 ? two : one;
  return { lines: lines.map((line) => line.join('')), size: sizeFor(lines) };
}

/** From the last baseline to the top of the first line. */
export const heightOf = ({ lines, size }: Lettering): number => size * (0.9 + (lines.length - 1) * LEADING);

interface Place {
  x: number;
  /** The baseline of the last line. */
  y: number;
  fill: string;
  anchor?: 'middle' | 'end';
}

export function setText({ lines, size }: Lettering, { x, y, fill, anchor }: Place): string {
  const align = anchor ? ` text-anchor="${anchor}"` : '';
  const top = y - (lines.length - 1) * size * LEADING;
  const [first = '', ...more] = lines.map(escapeXml);
  const rest = more.map((line) => draw`<tspan x="${x}" dy="${LEADING}em">${line}</tspan>`).join('');
  return draw`<text x="${x}" y="${top}" font-size="${size}" font-weight="600"${align} fill="${fill}">${first}${rest}</text>`;
}
