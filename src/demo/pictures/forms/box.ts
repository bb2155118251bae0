import { fade, lighten, mix } from '#lib/site/picture/colour.ts';
import { type Drawing, floor } from '#lib/site/picture/light.ts';
import { chance, pick } from '#lib/site/picture/seed.ts';
import { draw, slant } from '#lib/site/picture/svg.ts';
import { printedFace } from '../label.ts';
import type { PackagingStyle } from '../packaging-style.ts';
import { cartonPaper, figure } from './carton.ts';

/** Position and size of the front face, and the carton's depth. */
const SHAPES = [
  { x: 102, width: 142, height: 214, deep: 62 },
  { x: 84, width: 178, height: 168, deep: 58 },
  { x: 114, width: 118, height: 232, deep: 58 },
  { x: 92, width: 158, height: 190, deep: 64 },
] as const;

const FRONT_SLOPE = 0.05;
const SIDE_SLOPE = -0.26;

export function drawBox(look: PackagingStyle): Drawing {
  const { colour, seed } = look;
  const { x, width, height, deep } = pick(seed, 'shape', SHAPES);
  const paper = cartonPaper(look);
  const top = 318 - height - width * FRONT_SLOPE;
  const edge = x + width;
  const edgeTop = top + width * FRONT_SLOPE;
  const rise = deep * SIDE_SLOPE;
  const ground = floor(colour, x + (width + deep) / 2, 318, (width + deep) * 0.62);
  const side = mix(paper.ground, colour, 0.5);
  const tab = chance(seed, 'tab', 2) === 0 ? 16 : 22;
  return {
    defs:
      ground.defs +
      draw`<path id="o" d="M0 0h${width}v${height}H0z"/><path id="q" d="M0 0h${deep}v${height}H0z"/>` +
      '<clipPath id="k"><use href="#o"/></clipPath>' +
      slant('c', [0, '#fff5'], [0.35, '#fff1'], [0.6, '#0000'], [1, '#0004']) +
      slant('d', [0, '#0004'], [1, '#0009']),
    body:
      ground.body +
      draw`<path d="M${x} ${top}l${width} ${width * FRONT_SLOPE}l${deep} ${rise}l${-width} ${-width * FRONT_SLOPE}z" fill="${lighten(paper.ground, 0.25)}" stroke="#0002"/>` +
      draw`<path d="M${x + 5} ${top - 1}l${deep} ${rise + 3}l${width - 10} ${width * FRONT_SLOPE - 2}" stroke="#0003" fill="none"/>` +
      draw`<g transform="matrix(1 ${FRONT_SLOPE} 0 1 ${x} ${top})"><use href="#o" fill="${paper.ground}"/>` +
      `<g clip-path="url(#k)" fill="${fade(paper.accent, 0.16)}">${figure(seed, width, height)}</g>` +
      printedFace(look, paper, { x: 0, y: 0, width, height, sag: 0 }, 4) +
      '<use href="#o" fill="url(#c)"/>' +
      draw`<path d="M${width / 2 - tab} 0a${tab} ${tab * 0.62} 0 0 0 ${tab * 2} 0z" fill="#0006"/></g>` +
      draw`<g transform="matrix(1 ${SIDE_SLOPE} 0 1 ${edge} ${edgeTop})"><use href="#q" fill="${side}"/>` +
      draw`<path d="M0 ${height * 0.88}h${deep}v${height * 0.05}H0z" fill="${paper.accent}"/>` +
      draw`<path d="M10 ${height * 0.12}h${deep * 0.5}m${-deep * 0.5} 8h${deep * 0.6}m${-deep * 0.6} 8h${deep * 0.4}m${-deep * 0.4} 8h${deep * 0.56}" stroke="${paper.ink}" stroke-opacity=".4" stroke-width="2.4"/>` +
      '<use href="#q" fill="url(#d)"/></g>' +
      draw`<path d="M${x} ${top}l${width} ${width * FRONT_SLOPE}v${height}" stroke="#fff6" stroke-width="1.2" fill="none"/>`,
  };
}
