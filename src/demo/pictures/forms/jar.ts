import { fade, lighten } from '#lib/site/picture/colour.ts';
import { type Drawing, floor } from '#lib/site/picture/light.ts';
import { chance, pick } from '#lib/site/picture/seed.ts';
import { down, draw } from '#lib/site/picture/svg.ts';
import { paperOf, printedFace } from '../label.ts';
import type { PackagingStyle } from '../packaging-style.ts';
import { band, glass, heap, roundness } from '../solid.ts';
import { drawCap } from './cap.ts';

const X = 200;
const FOOT = 322;

interface Shape {
  half: number;
  top: number;
  corner: number;
}

const SHAPES: readonly Shape[] = [
  { half: 96, top: 150, corner: 22 },
  { half: 88, top: 128, corner: 30 },
  { half: 104, top: 170, corner: 26 },
];

const outline = ({ half, top, corner }: Shape, inset = 0): string => {
  const width = half - inset;
  const round = corner - inset * 0.7;
  return draw`M${X - width} ${top + round}q0-${round} ${round * 0.9}-${round}h${width * 2 - round * 1.8}q${round * 0.9} 0 ${round * 0.9} ${round}V${FOOT - round - inset}q0 ${round} ${-round} ${round + 2}q${round - width} 9 ${(round - width) * 2} 0q${-round}-2 ${-round} ${-round - 2}z`;
};

/** The jar's wall: clear with visible contents, or fully coloured. */
function wall(colour: string, seed: number): { shell: string; inside: string; clear: boolean } {
  if (chance(seed, 'wall', 3) === 0)
    return { shell: fade(lighten(colour, 0.72), 0.36), inside: colour, clear: true };
  return { shell: 'url(#b)', inside: '#0004', clear: false };
}

export function drawJar(look: PackagingStyle): Drawing {
  const { colour, seed, quiet } = look;
  const shape = pick(seed, 'shape', SHAPES);
  const { half, top } = shape;
  const { shell, inside, clear } = wall(colour, seed);
  const paper = paperOf(look);
  const lid = { x: X, half: half - 7, top: top - 46 - chance(seed, 'cap height', 18), bottom: top - 2 };
  const labelTop = top + 40;
  const narrow = chance(seed, 'narrow', 3) === 0 ? 26 : 0;
  const area = {
    x: X - half + narrow,
    y: labelTop,
    width: (half - narrow) * 2,
    height: FOOT - 28 - labelTop,
    sag: narrow ? 4 : 6,
  };
  const face = band(area.x, area.y, area.width, area.height, area.sag);
  const ground = floor(colour, X, FOOT + 8, half * 1.12);
  return {
    defs:
      ground.defs +
      `<path id="o" d="${outline(shape)}"/>` +
      (clear ? '' : glass('b', colour)) +
      roundness() +
      down('s', [0, '#fffb'], [1, '#fff0']) +
      down('d', [0, '#fff4'], [0.2, '#0000'], [0.8, '#0001'], [1, '#0007']),
    body:
      ground.body +
      `<use href="#o" fill="${shell}"/>` +
      (clear || !(narrow || quiet)
        ? heap(X - half + 24, X + half - 24, labelTop - (clear ? 13 : 5), 25, inside)
        : '') +
      (clear
        ? `<path d="${outline({ ...shape, top: top + 22 }, 9)}" fill="${inside}"/><use href="#o" fill="url(#c)"/>`
        : '') +
      '<use href="#o" fill="url(#d)"/>' +
      `<path d="${face}" fill="${paper.ground}"/>` +
      printedFace(look, paper, area, narrow ? 4 : half * 0.2) +
      `<path d="${face}" fill="url(#c)" fill-opacity=".75"/>` +
      draw`<path d="M${X - half + 12} ${top + 26}q0-16 14-18l-4 14V${FOOT - 26}h-10z" fill="url(#s)"/>` +
      (quiet
        ? ''
        : draw`<path d="M${X - half + 22} ${FOOT - 3}q${half - 22} 9 ${half * 2 - 44} 0" stroke="#fff6" stroke-width="1.6" fill="none"/>`) +
      drawCap(look, lid),
  };
}
