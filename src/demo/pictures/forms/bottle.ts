import { fade, lighten } from '#lib/site/picture/colour.ts';
import { type Drawing, floor } from '#lib/site/picture/light.ts';
import { chance, pick } from '#lib/site/picture/seed.ts';
import { down, draw } from '#lib/site/picture/svg.ts';
import { paperOf, printedFace } from '../label.ts';
import type { PackagingStyle } from '../packaging-style.ts';
import { band, glass, heap, roundness } from '../solid.ts';
import { drawCap } from './cap.ts';

const X = 200;
const FOOT = 326;

/** Half width, end and length of the shoulder, half width of the neck. */
const SHAPES = [
  { half: 68, shoulder: 124, drop: 46, neck: 33 },
  { half: 74, shoulder: 112, drop: 24, neck: 44 },
  { half: 60, shoulder: 110, drop: 30, neck: 36 },
  { half: 80, shoulder: 142, drop: 34, neck: 46 },
] as const;

type Shape = (typeof SHAPES)[number];

const outline = ({ half, shoulder, drop, neck }: Shape): string =>
  draw`M${X - neck} ${shoulder - drop}c0 ${drop * 0.34} ${neck - half} ${drop * 0.3} ${neck - half} ${drop}V${FOOT - 14}q0 13 14 15q${half - 14} 9 ${half * 2 - 28} 0q14-2 14-15V${shoulder}c0 ${-drop * 0.7} ${neck - half} ${-drop * 0.66} ${neck - half} ${-drop}z`;

export function drawBottle(look: PackagingStyle): Drawing {
  const { colour, seed, quiet } = look;
  const shape = pick(seed, 'shape', SHAPES);
  const { half, shoulder, drop, neck } = shape;
  const paper = paperOf(look);
  const top = shoulder + 14 + chance(seed, 'label top', 10);
  const area = {
    x: X - half,
    y: top,
    width: half * 2,
    height: FOOT - 40 - top + chance(seed, 'label end', 8),
    sag: 5,
  };
  const cap = {
    x: X,
    half: neck + 5,
    top: shoulder - drop - 50 - chance(seed, 'cap height', 14),
    bottom: shoulder - drop - 6,
  };
  const ground = floor(colour, X, FOOT + 6, half * 1.16);
  const face = band(area.x, area.y, area.width, area.height, area.sag);
  return {
    defs:
      ground.defs +
      `<path id="o" d="${outline(shape)}"/>` +
      glass('b', colour) +
      roundness() +
      down('s', [0, '#fffb'], [1, '#fff0']) +
      down('d', [0, '#fff3'], [0.35, '#0000'], [0.8, '#0001'], [1, '#0007']),
    body:
      ground.body +
      draw`<path d="M${X - neck} ${shoulder - drop - 8}h${neck * 2}v10h${-neck * 2}z" fill="${fade(lighten(colour, 0.3), 0.7)}"/>` +
      '<use href="#o" fill="url(#b)"/>' +
      (quiet ? '' : heap(X - half + 14, X + half - 14, top - 4, 17, '#0005')) +
      '<use href="#o" fill="url(#d)"/>' +
      `<path d="${face}" fill="${paper.ground}"/>` +
      printedFace(look, paper, area, half * 0.16) +
      `<path d="${face}" fill="url(#c)" fill-opacity=".8"/>` +
      draw`<path d="M${X - half + 11} ${shoulder + 4}q0-${drop * 0.4} ${drop * 0.5}-${drop * 0.66}q-${drop * 0.2} ${drop * 0.3}-${drop * 0.2} ${drop * 0.8}V${FOOT - 22}h-8z" fill="url(#s)"/>` +
      (quiet
        ? ''
        : draw`<path d="M${X - half + 14} ${FOOT - 2}q${half - 14} 8 ${half * 2 - 28} 0" stroke="#fff6" stroke-width="1.6" fill="none"/>`) +
      drawCap(look, cap),
  };
}
