import { darken, lighten } from '#lib/site/picture/colour.ts';
import { type Drawing, floor } from '#lib/site/picture/light.ts';
import { chance, pick } from '#lib/site/picture/seed.ts';
import { across, down, draw } from '#lib/site/picture/svg.ts';
import { paperOf, printedFace } from '../label.ts';
import type { PackagingStyle } from '../packaging-style.ts';

/**
 * A pack, centred on the origin: its position, half width (in whole teeth), half height, and the packs behind
 * it.
 */
const SHAPES = [
  { x: 200, half: 65, tall: 118, copies: ['translate(-46-8)rotate(-11)', 'translate(46-6)rotate(10)'] },
  { x: 180, half: 80, tall: 106, copies: ['translate(42-8)rotate(10)'] },
  { x: 200, half: 40, tall: 132, copies: ['translate(-82-4)rotate(-5)', 'translate(82-4)rotate(5)'] },
  { x: 224, half: 60, tall: 122, copies: ['translate(-58-6)rotate(-8)'] },
] as const;

type Shape = (typeof SHAPES)[number];

const TOOTH = 5;

/** Pinking-shear edges at both ends; the sides draw in where the seal presses the film flat. */
function outline({ half, tall }: Shape): string {
  const teeth = half / TOOTH;
  const top = `l${`${TOOTH}-4 ${TOOTH} 4 `.repeat(teeth)}`.trim();
  const bottom = `l${`-${TOOTH} 4-${TOOTH}-4`.repeat(teeth)}`;
  const right = draw`q-5 ${tall * 0.1}-1 ${tall * 0.28}v${tall * 1.44}q-4 ${tall * 0.18} 1 ${tall * 0.28}`;
  const left = draw`q5 ${-tall * 0.1} 1 ${-tall * 0.28}v${-tall * 1.44}q4 ${-tall * 0.18}-1 ${-tall * 0.28}`;
  return draw`M${-half} ${-tall}${top}${right}${bottom}${left}z`;
}

/** Pressed lines of the heat seal, drawn as the dashes of one broad stroke; flipped for the lower end. */
const seal = ({ half, tall }: Shape): string =>
  draw`<g id="z"><path d="M${-half + 2} ${11 - tall}h${half * 2 - 4}" stroke="#0003" stroke-width="15" stroke-dasharray="1.4 2.6"/><path d="M${-half + 1} ${20 - tall}q${half} 4 ${half * 2 - 2} 0" stroke="#fff5" fill="none"/></g>`;

/** Foil: broad soft lights, because film is never quite flat. */
const foil = (): string =>
  across(
    'c',
    [0, '#0007'],
    [0.06, '#fff5'],
    [0.15, '#fff0'],
    [0.3, '#0001'],
    [0.44, '#fff2'],
    [0.88, '#0005'],
    [0.95, '#fff2'],
    [1, '#0007'],
  );

export function drawSachet(look: PackagingStyle): Drawing {
  const { colour, seed, quiet } = look;
  const shape: Shape = pick(seed, 'shape', SHAPES);
  const { x, half, tall, copies } = shape;
  const paper = paperOf(look);
  const patch = chance(seed, 'patch', 3);
  const ground = floor(colour, 200, 332, half + copies.length * 36);
  const area = { x: -half + 3, y: -tall * 0.62, width: half * 2 - 6, height: tall * 1.3, sag: 0 };
  const whole = patch === 0;
  const face = whole ? area : { ...area, x: -half + 12, width: half * 2 - 24 };
  return {
    defs:
      ground.defs +
      `<path id="o" d="${outline(shape)}"/>` +
      foil() +
      down('b', [0, lighten(colour, 0.16)], [0.5, colour], [1, darken(colour, 0.3)]) +
      `<g id="p"><use href="#o" fill="${darken(colour, 0.2)}"/>` +
      draw`<path d="M${-half} ${area.y + 6}h${half * 2}v${area.height - 12}h${-half * 2}z" fill="${paper.accent}"/>` +
      `<use href="#o" fill="url(#c)"/><use href="#o" fill="#0004"/>${seal(shape)}</g>`,
    body:
      ground.body +
      draw`<g transform="translate(${x} ${324 - tall})">` +
      (quiet ? copies.slice(0, 1) : copies).map((place) => `<use href="#p" transform="${place}"/>`).join('') +
      '<use href="#o" fill="url(#b)"/>' +
      draw`<rect x="${face.x}" y="${face.y}" width="${face.width}" height="${face.height}" rx="${whole ? 0 : 5}" fill="${paper.ground}"/>` +
      printedFace(look, paper, face) +
      '<use href="#z"/><use href="#z" transform="scale(1-1)"/><use href="#o" fill="url(#c)"/></g>',
  };
}
