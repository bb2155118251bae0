import { darken, fade, lighten, mix, vivid } from './colour.ts';
import { deer, horse, owl, swallow, turtle, whale } from './motifs/creatures.ts';
import type { Inks, Motif } from './motifs/inks.ts';
import { bottle, box, jar, sachet, strip } from './motifs/packs.ts';
import { ball, eye, leaf, moon, plate, sun } from './motifs/signs.ts';
import { between, chance } from './seed.ts';
import { down, draw, radiate, slant, svg } from './svg.ts';

const MOTIFS = {
  bottle,
  sachet,
  box,
  jar,
  strip,
  plate,
  moon,
  eye,
  sun,
  leaf,
  ball,
  owl,
  deer,
  horse,
  whale,
  swallow,
  turtle,
} satisfies Record<string, Motif>;

export type CoverMotif = keyof typeof MOTIFS;
export const COVER_MOTIFS: readonly CoverMotif[] = [
  'bottle',
  'sachet',
  'box',
  'jar',
  'strip',
  'plate',
  'moon',
  'eye',
  'sun',
  'leaf',
  'ball',
  'owl',
  'deer',
  'horse',
  'whale',
  'swallow',
  'turtle',
];
export const isCoverMotif = (name: string): name is CoverMotif => Object.hasOwn(MOTIFS, name);

export interface CoverPicture {
  colour: string;
  motif: CoverMotif;
  seed: number;
}

const WIDTH = 1200;
const HEIGHT = 630;

/** One range of hills with pen lines along its crest. */
function hills(seed: number, at: number, fill: string, line: string): string {
  const y = 410 + at * 66 + between(seed, `hill${at}`, -22, 22);
  const lift = between(seed, `lift${at}`, 50, 120) * (at % 2 === 0 ? 1 : -1);
  const crest = (shift: number) =>
    draw`M-20 ${y + shift}C220 ${y - lift + shift} 380 ${y - lift * 0.8 + shift} 620 ${y + shift}S1010 ${y + lift * 0.9 + shift} 1220 ${y + lift * 0.2 + shift}`;
  const lines = [14, 28, 42, 56].map(crest).join('');
  return (
    `<path d="${crest(0)}V660H-20z" fill="${fill}"/>` +
    `<path d="${lines}" fill="none" stroke="${line}" stroke-opacity=".13" stroke-width="2"/>` +
    `<path d="${crest(0)}" fill="none" stroke="${line}" stroke-opacity=".3" stroke-width="2"/>`
  );
}

/** Small floating things: tablets, capsules, rings. */
function drift(seed: number, centre: number, line: string, warm: string): string {
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((at) => {
      const side = at % 2 === 0 ? -1 : 1;
      const x = centre + side * between(seed, `x${at}`, 300, 540);
      const y = between(seed, `y${at}`, 60, 420);
      const size = between(seed, `s${at}`, 5, 15);
      const turn = chance(seed, `t${at}`, 180);
      if (at % 4 === 0)
        return draw`<circle cx="${x}" cy="${y}" r="${size * 0.7}" fill="${at === 0 ? warm : fade(line, 0.5)}"/>`;
      if (at % 4 === 3)
        return draw`<circle cx="${x}" cy="${y}" r="${size * 1.4}" fill="none" stroke="${fade(line, 0.45)}" stroke-width="2.4"/>`;
      return draw`<path d="M${-size} 0h${size * 2}" transform="translate(${x} ${y})rotate(${turn})" stroke="${fade(line, at > 4 ? 0.2 : 0.4)}" stroke-width="${size}" stroke-linecap="round"/>`;
    })
    .join('');
}

/** An article's cover, 1200 × 630; shared links show it, too. */
export function drawCover({ colour, motif, seed }: CoverPicture): string {
  const line = mix(lighten(colour, 0.7), '#fff3dc', 0.5);
  const warm = mix(lighten(colour, 0.3), '#ffc66e', 0.72);
  const rich = vivid(colour, 0.4);
  const bright = mix(lighten(rich, 0.28), '#e8dcae', 0.16);
  const side = chance(seed, 'side', 2) === 0 ? -1 : 1;
  const centre = 600 + side * between(seed, 'centre', 60, 150);
  const discX = centre - side * between(seed, 'disc', 40, 120);
  const inks: Inks = { light: 'url(#l)', mid: 'url(#m)', deep: darken(colour, 0.42), warm, line };
  const scale = between(seed, 'scale', 1.06, 1.16);
  return svg(
    WIDTH,
    HEIGHT,
    slant('a', [0, lighten(rich, 0.06)], [0.5, darken(rich, 0.3)], [1, darken(colour, 0.72)]) +
      radiate('g', [0, fade(bright, 0.75)], [0.5, fade(bright, 0.25)], [1, fade(bright, 0)]) +
      slant('b', [0, fade(bright, 0.85)], [0.7, fade(bright, 0.12)], [1, fade(bright, 0)]) +
      down('h', [0, darken(rich, 0.14)], [1, darken(colour, 0.6)]) +
      down('i', [0, darken(colour, 0.42)], [1, darken(colour, 0.8)]) +
      slant('l', [0, '#fffaf0'], [1, mix(lighten(colour, 0.62), '#f3e7cd', 0.5)]) +
      slant('m', [0, vivid(lighten(rich, 0.42), 0.3)], [1, lighten(rich, 0.1)]) +
      radiate('f', [0, '#0008'], [1, '#0000']),
    draw`<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#a)"/>` +
      draw`<circle cx="${centre}" cy="280" r="520" fill="url(#g)"/>` +
      draw`<circle cx="${discX}" cy="270" r="236" fill="url(#b)"/>` +
      draw`<g fill="none" stroke="${line}" stroke-width="2"><circle cx="${discX}" cy="270" r="276" stroke-opacity=".3"/><circle cx="${discX}" cy="270" r="330" stroke-opacity=".2" stroke-dasharray="3 14"/><circle cx="${discX}" cy="270" r="396" stroke-opacity=".12"/></g>` +
      hills(seed, 0, 'url(#h)', line) +
      drift(seed, centre, line, warm) +
      hills(seed, 1, 'url(#i)', line) +
      draw`<ellipse cx="${centre}" cy="548" rx="270" ry="34" fill="url(#f)"/>` +
      draw`<g transform="translate(${centre} 318)scale(${scale})">${MOTIFS[motif](inks, seed)}</g>` +
      draw`<g opacity=".92">${hills(seed, 2, darken(colour, 0.78), line)}</g>`,
  );
}
