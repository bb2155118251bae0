import { darken, fade, lighten, mix } from '#lib/site/picture/colour.ts';
import { fitText, heightOf, isHan, type Lettering, setText } from '#lib/site/picture/lettering.ts';
import { chance, pick } from '#lib/site/picture/seed.ts';
import { draw } from '#lib/site/picture/svg.ts';
import { initialOf, stack } from './letters.ts';
import type { PackagingStyle } from './packaging-style.ts';
import { band } from './solid.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How much the edges of a label around a cylinder sag; 0 on a flat face. */
  sag: number;
}

export interface Paper {
  ground: string;
  ink: string;
  /** Colour of bands, discs and their text. */
  accent: string;
  onAccent: string;
}

/** Ivory is twice as likely as the others: a shelf needs a common style before it needs variety. */
export function paperOf({ colour, seed }: PackagingStyle): Paper {
  const ivory = { ground: '#f5f2e9', ink: '#18231e', accent: darken(colour, 0.12), onAccent: '#fffdf6' };
  const tint = { ...ivory, ground: mix(colour, '#fdfaf2', 0.8), ink: darken(colour, 0.72) };
  const night = { ground: '#17211c', ink: '#f3eee2', accent: lighten(colour, 0.12), onAccent: '#0c1411' };
  return pick(seed, 'paper', [ivory, ivory, tint, night]);
}

/** The shop's 日 fold as a small sign. A merchant's own name is data, so no name is printed. */
const sign = (x: number, y: number, size: number, ink: string): string =>
  draw`<path d="M${x} ${y}h${size * 0.8}v${size}h${-size * 0.8}zm0 ${size / 2}h${size * 0.8}" fill="none" stroke="${ink}" stroke-width="${size * 0.13}"/>`;

/** On a low label, a name of two lines leaves no room for the sign. */
const signAbove = (name: Lettering, base: number, x: number, y: number, size: number, ink: string): string =>
  y + size * 1.3 < base - heightOf(name) ? sign(x, y, size, ink) : '';

/** Lines too small to read, as on any label at arm's length, in one path. */
function smallPrint(
  { look, paper, area }: Sheet,
  x: number,
  y: number,
  widths: readonly number[],
  centred = false,
): string {
  if (look.quiet) return '';
  const unit = Math.min(area.width / 100, area.height * 0.011);
  const lines = widths
    .map((width, at) => draw`M${centred ? x - width / 2 : x} ${y + at * unit * 5.4}h${width}`)
    .join('');
  return draw`<path d="${lines}" stroke="${fade(paper.ink, 0.42)}" stroke-width="${unit * 2}"/>`;
}

interface Sheet {
  look: PackagingStyle;
  paper: Paper;
  area: Area;
  /** One per cent of the width. */
  u: number;
}

type Layout = (sheet: Sheet) => string;

const leftSet: Layout = (sheet) => {
  const { look, paper, area, u } = sheet;
  const { x, y, height } = area;
  const left = x + 11 * u;
  const name = fitText(look.label, 78 * u, Math.min(25 * u, height * 0.24));
  const base = y + height * (name.lines.length > 1 ? 0.65 : 0.58);
  return (
    signAbove(name, base, left, y + height * 0.13, 11 * u, paper.ink) +
    setText(name, { x: left, y: base, fill: paper.ink }) +
    draw`<path d="M${left} ${base + 8 * u}h${22 * u}" stroke="${paper.accent}" stroke-width="${3 * u}"/>` +
    smallPrint(sheet, left, y + height * 0.82, [
      (46 + chance(look.seed, 'a', 20)) * u,
      (28 + chance(look.seed, 'b', 16)) * u,
    ])
  );
};

const centred: Layout = (sheet) => {
  const { look, paper, area, u } = sheet;
  const { x, y, width, height } = area;
  const middle = x + width / 2;
  const name = fitText(look.label, 76 * u, Math.min(24 * u, height * 0.23));
  const base = y + height * (name.lines.length > 1 ? 0.62 : 0.55);
  const line = (30 + chance(look.seed, 'a', 16)) * u;
  return (
    signAbove(name, base, middle - 4.8 * u, y + height * 0.12, 12 * u, paper.accent) +
    setText(name, { x: middle, y: base, fill: paper.ink, anchor: 'middle' }) +
    draw`<path d="M${x + 14 * u} ${base + 9 * u}h${72 * u}" stroke="${fade(paper.ink, 0.6)}" stroke-width="${0.8 * u}"/>` +
    smallPrint(sheet, middle, y + height * 0.8, [line, line * 0.64], true)
  );
};

const block: Layout = (sheet) => {
  const { look, paper, area, u } = sheet;
  const { x, y, width, height, sag } = area;
  const share = pick(look.seed, 'share', [0.5, 0.58, 0.66]);
  const below = y + (height * (share + 1)) / 2 + sag;
  const name = fitText(look.label, 74 * u, Math.min(25 * u, height * 0.24));
  return (
    draw`<path d="${band(x, y, width, height * share, sag)}" fill="${paper.accent}"/>` +
    setText(name, { x: x + 13 * u, y: y + height * share - 7 * u + sag / 2, fill: paper.onAccent }) +
    smallPrint(sheet, x + 13 * u, below - u, [44 * u, (24 + chance(look.seed, 'b', 16)) * u]) +
    sign(x + 76 * u, below - 4 * u, 11 * u, paper.ink)
  );
};

const upright: Layout = (sheet) => {
  const { look, paper, area, u } = sheet;
  const letters = [...look.label];
  if (letters.length > 5 || look.label.length > letters.length || !letters.every(isHan))
    return leftSet(sheet);
  const { x, y, height } = area;
  const size = Math.min(23 * u, (height * 0.8) / (letters.length * 1.12));
  return (
    stack(look.label, x + 72 * u, y + height * 0.1, size, paper.ink) +
    draw`<path d="M${x + 50 * u} ${y + height * 0.12}v${height * 0.76}" stroke="${paper.accent}" stroke-width="${1.4 * u}"/>` +
    sign(x + 12 * u, y + height * 0.13, 12 * u, paper.ink) +
    smallPrint(sheet, x + 12 * u, y + height * 0.74, [26 * u, 20 * u, (12 + chance(look.seed, 'a', 12)) * u])
  );
};

const seal: Layout = (sheet) => {
  const { look, paper, area, u } = sheet;
  const { x, y, width, height } = area;
  const middle = x + width / 2;
  const centre = y + height * 0.34;
  const radius = Math.min(23 * u, height * 0.23);
  const initial = fitText(initialOf(look.label), radius * 1.3, radius * 1.1);
  const name = fitText(look.label, 80 * u, Math.min(14 * u, height * 0.14));
  const ring =
    chance(look.seed, 'ring', 2) === 0
      ? ''
      : draw`<circle cx="${middle}" cy="${centre}" r="${radius * 1.16}" fill="none" stroke="${paper.accent}" stroke-width="${u}"/>`;
  return (
    draw`<circle cx="${middle}" cy="${centre}" r="${radius}" fill="${paper.accent}"/>${ring}` +
    setText(initial, { x: middle, y: centre + initial.size * 0.36, fill: paper.onAccent, anchor: 'middle' }) +
    setText(name, { x: middle, y: y + height * 0.79, fill: paper.ink, anchor: 'middle' }) +
    smallPrint(sheet, middle, y + height * 0.89, [40 * u], true)
  );
};

type Trim = (paper: Paper, area: Area) => string;

const foot: Trim = ({ accent }, { x, y, width, height, sag }) =>
  draw`<path d="${band(x, y + height * 0.95, width, height * 0.05, sag)}" fill="${accent}"/>`;

const hairlines: Trim = ({ accent }, { x, y, width, sag }) =>
  draw`<path d="M${x} ${y + 5}q${width / 2} ${sag * 2} ${width} 0m0 3.4q${-width / 2} ${sag * 2} ${-width} 0" fill="none" stroke="${accent}" stroke-width="1.3"/>`;

const bare: Trim = () => '';

const layoutOf = (seed: number): Layout => pick(seed, 'layout', [leftSet, centred, block, upright, seal]);

/** The printed face. Trims cover the whole paper; lettering stays `inset` away from its curved edges. */
export function printedFace(look: PackagingStyle, paper: Paper, area: Area, inset = 0): string {
  const layout = layoutOf(look.seed);
  if (layout === block) return block({ look, paper, area, u: area.width / 100 });
  const text = { ...area, x: area.x + inset, width: area.width - inset * 2, y: area.y + area.sag * 0.6 };
  const trim = look.quiet ? '' : pick<Trim>(look.seed, 'trim', [bare, foot, hairlines])(paper, area);
  return trim + layout({ look, paper, area: text, u: text.width / 100 });
}
